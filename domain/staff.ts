export const STAFF_ROLES = ['owner', 'manager', 'seller', 'packer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const PACKER = ['dispatch', 'deliver', 'return', 'expect_return', 'note', 'claim'];
const SELLER = [...PACKER, 'confirm', 'amend', 'cancel', 'attempt', 'payment', 'parcel'];
const MANAGER = [
  ...SELLER,
  'refund',
  'correct_payment',
  'discount',
  'dispatch_unpaid',
  'adjust_stock',
  'count_stock',
  'erase_contact',
  'remove_subscriber',
  'retry_messages',
];

/** What each role may do besides looking; the owner may do everything. The database enforces the same; a test compares the two. */
const RIGHTS: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly string[]>> = {
  packer: PACKER,
  seller: SELLER,
  manager: MANAGER,
};

export function mayDo(role: StaffRole, action: string): boolean {
  return role === 'owner' || RIGHTS[role].includes(action);
}
