export const STAFF_ROLES = ['owner', 'manager', 'seller', 'packer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** What each role may do besides looking; the owner may do everything. The database enforces the same; a test compares the two. */
const RIGHTS: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly string[]>> = {
  packer: ['dispatch', 'deliver', 'return', 'expect_return', 'note', 'claim'],
  seller: [
    'dispatch',
    'deliver',
    'return',
    'expect_return',
    'note',
    'claim',
    'confirm',
    'amend',
    'cancel',
    'attempt',
    'payment',
    'parcel',
  ],
  manager: [
    'dispatch',
    'deliver',
    'return',
    'expect_return',
    'note',
    'claim',
    'confirm',
    'amend',
    'cancel',
    'attempt',
    'payment',
    'parcel',
    'refund',
    'correct_payment',
    'discount',
    'dispatch_unpaid',
    'adjust_stock',
    'count_stock',
    'erase_contact',
    'remove_subscriber',
    'retry_messages',
  ],
};

export function mayDo(role: StaffRole, action: string): boolean {
  return role === 'owner' || RIGHTS[role].includes(action);
}
