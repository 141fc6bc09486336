import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dropped } from './dropped.ts';

/** For whoever has signed in over somebody else's page. */
export function DroppedNotice() {
  const [name, setName] = useState(() => dropped.read());
  useEffect(() => dropped.clear(), []);
  if (!name) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-surface px-4 py-2 text-warn print:hidden"
    >
      <p className="font-medium">
        You have signed in in the place of <bdi>{name}</bdi>: what <bdi>{name}</bdi> was doing was not saved.
      </p>
      <Button onClick={() => setName(undefined)}>Understood</Button>
    </div>
  );
}
