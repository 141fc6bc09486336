import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportDeskError } from '#desk/api/browser-errors.ts';
import { Empty, useTitle } from '#desk/lib/screen.tsx';
import { Button } from '#web/ui/button.tsx';

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
