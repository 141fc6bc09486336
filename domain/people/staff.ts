export const STAFF_ROLES = ['owner', 'manager', 'seller', 'packer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const PACKER = [
  'pack',
  'dispatch',
  'deliver',
  'undeliver',
  'return',
  'expect_return',
  'note',
  'claim',
  'own_parcel',
] as const;
const SELLER = [
  ...PACKER,
  'place',
  'confirm',
  'amend',
  'cancel',
  'reinstate',
  'attempt',
  'payment',
  'parcel',
  'resend',
  'exchange',
  'tell_accounts',
  'invoice',
  /** To accept and reject proofs of payment: of sellers only where the owner lets them. */
  'check_proof',
] as const;
const MANAGER = [
  ...SELLER,
  'refund',
  'correct_payment',
  'write_off',
  'take_back_write_off',
  /** To enter what a courier keeps of the cash, and to say how his statements are read. */
  'courier_fee',
  'credit',
  'void_invoice',
  'discount',
  'dispatch_unpaid',
  'adjust_stock',
  'count_stock',
  'erase_contact',
  'remove_subscriber',
  'retry_jobs',
  'publish',
  'edit_catalogue',
  /** To see and to set what the shop pays for its goods. */
  'costs',
] as const;
const OWNER = [...MANAGER, 'staff', 'settings'] as const;

export type StaffAction = (typeof OWNER)[number];

/** What each role may do besides looking; the owner may do everything. The database enforces the same; a test compares the two. */
const RIGHTS: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly string[]>> = {
  packer: PACKER,
  seller: SELLER,
  manager: MANAGER,
};

export function mayDo(role: StaffRole, action: string): boolean {
  return role === 'owner' || RIGHTS[role].includes(action);
}

/** Whoever may touch money, people or settings and signs in with a password also types a one-time code. */
export function needsCode(role: StaffRole): boolean {
  return role === 'owner' || role === 'manager';
}

/** The parts of the desk. */
export type Area =
  | 'orders'
  | 'customers'
  | 'stock'
  | 'money'
  | 'figures'
  | 'catalogue'
  | 'newsletter'
  | 'audit'
  | 'staff'
  | 'settings';

const SEEN: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly Area[]>> = {
  packer: ['orders'],
  seller: ['orders', 'customers', 'stock'],
  manager: ['orders', 'customers', 'stock', 'money', 'figures', 'catalogue', 'newsletter', 'audit'],
};

/** What each role may look at; the owner sees everything. */
export function maySee(role: StaffRole, area: Area): boolean {
  return role === 'owner' || SEEN[role].includes(area);
}
