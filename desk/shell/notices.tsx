import { useEffect, useState } from 'react';
import type { LineState } from '#desk/api/live.ts';
import { sessionValue } from '#web/browser/session-value.ts';
import { Alert, AlertActions, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says that what is on the screen may be old. Without a loss it takes no room. */
export function LineNotice({ line }: { line: LineState }) {
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden max-md:top-13">
      {line === 'lost' && (
        <Alert kind="warning" className="rounded-none!">
          The connection is lost. What you see may be old; it is read afresh as soon as the connection is back.
        </Alert>
      )}
    </div>
  );
}

/** Whose work was dropped because somebody else has signed in. It outlives the reload that follows. */
export const dropped = sessionValue<string>('desk-dropped', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** For whoever has signed in over somebody else's page. */
export function DroppedNotice() {
  const [name, setName] = useState(() => dropped.read());
  useEffect(() => dropped.clear(), []);
  if (!name) return null;
  return (
    <Alert kind="warning" isAnnounced className="rounded-none! print:hidden">
      <AlertTitle>
        You have signed in in the place of <bdi>{name}</bdi>: what <bdi>{name}</bdi> was doing was not saved.
      </AlertTitle>
      <AlertActions>
        <Button onClick={() => setName(undefined)}>Understood</Button>
      </AlertActions>
    </Alert>
  );
}
