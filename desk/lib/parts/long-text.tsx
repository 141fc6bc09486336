import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const LONG = 600;

/** What people write, as they wrote it. Very long texts are cut until one asks for all. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = text.length > LONG * 2 && !showsAll;
  return (
    <div className={className}>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {isCut ? `${text.slice(0, LONG)}…` : text}
      </p>
      {isCut && (
        <Button kind="bare" className="-ml-3" onClick={() => setShowsAll(true)}>
          Show all of it
        </Button>
      )}
    </div>
  );
}
