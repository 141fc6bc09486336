import * as words from '#messages/listing.ts';
import { Button } from '#web/ui/button.tsx';

/** The controls keep their state, and the former products stay until the new ones are loaded. */
export function ListingFailure({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="order-4 mt-4 flex w-full flex-wrap items-center justify-between gap-4 rounded-card bg-panel px-6 py-4"
    >
      <p>{words.loadingFailed(noun)}</p>
      <Button kind="quiet" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
