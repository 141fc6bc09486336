import type { LineState } from '#desk/api/live.ts';
import { WifiOff } from '#web/ui/icons.ts';

/** Says that what is on the screen may be old. Without a loss it takes no room. */
export function LineNotice({ line }: { line: LineState }) {
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden max-md:top-13">
      {line === 'lost' && (
        <p className="flex items-center justify-center gap-2 bg-warn-surface px-4 py-2 font-medium text-warn">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          The connection is lost. What you see may be old; it is read afresh as soon as the connection is back.
        </p>
      )}
    </div>
  );
}
