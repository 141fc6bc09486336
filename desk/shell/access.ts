import type { Access } from '#contract/desk/endpoint.ts';
import { mayDo, maySee, type StaffRole } from '#domain/people/staff.ts';

/** Whether a screen is shown to this role; the same words as for endpoints. */
export function isShown(role: StaffRole, access: Access): boolean {
  if (typeof access === 'string') return true;
  return 'look' in access ? maySee(role, access.look) : mayDo(role, access.act);
}
