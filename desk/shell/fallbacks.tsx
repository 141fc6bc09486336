import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';
import type { Access } from '#contract/desk/endpoint.ts';
import { reportDeskError } from '#desk/api/browser-errors.ts';
import { useStaff } from '#desk/api/session.ts';
import { Empty, useTitle } from '#desk/lib/screen/screen.tsx';
import { mayDo, maySee, type StaffRole } from '#domain/people/staff.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** A screen that one may not see is as good as not there. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  return isShown(useStaff().role, access) ? children : <NotFound />;
}

/** Whether a screen is shown to this role; the same words as for endpoints. */
export function isShown(role: StaffRole, access: Access): boolean {
  if (typeof access === 'string') return true;
  return 'area' in access ? maySee(role, access.area) : mayDo(role, access.action);
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

/** Something unforeseen, such as a file of an older version that the server does not have any more: a fresh start helps. */
export function Broken() {
  const error = useRouteError();
  useTitle('Something went wrong');
  useEffect(() => {
    console.error(error);
    reportDeskError(error);
  }, [error]);
  return (
    <main>
      <Empty isWhole title="Something went wrong">
        <p>This screen could not be shown. Loading it again usually helps. Nothing that was saved is lost.</p>
        <Button kind="main" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </Empty>
    </main>
  );
}
