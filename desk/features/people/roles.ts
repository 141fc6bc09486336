import { STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';

export const ROLE_MEANINGS: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, also staff and settings.',
  manager: 'Orders, money, stock, catalogue, figures, newsletter and the audit.',
  seller: 'Orders from confirming to delivery, customers and a look at stock.',
  packer: 'What is to pack: packs, dispatches, takes returns.',
};

/** The one with the fewest rights first: nobody gets more by a hasty click. */
export const ROLE_OPTIONS = STAFF_ROLES.toReversed().map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));
