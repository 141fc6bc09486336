import type { ReactNode } from 'react';
import type { Access } from '#contract/desk/endpoint.ts';
import { useStaff } from '#desk/api/session.ts';
import { Empty, useTitle } from '#desk/lib/screen.tsx';
import { mayDo, maySee, type StaffRole } from '#domain/people/staff.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** A screen that one may not see is as good as not there. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  return isShown(useStaff().role, access) ? children : <NotFound />;
}

/** Whether a screen is shown to this role; the same words as for endpoints. */
export function isShown(role: StaffRole, access: Access): boolean {
  if (typeof access === 'string') return true;
  return 'look' in access ? maySee(role, access.look) : mayDo(role, access.act);
}

export function NotFound() {
  useTitle('Not found');
  return (
    <Empty isWhole title="There is nothing here">
      <p>The address may be mistyped, or your role does not include this screen.</p>
      <ButtonLink to="/" kind="main">
        Go to the queue
      </ButtonLink>
    </Empty>
  );
}
