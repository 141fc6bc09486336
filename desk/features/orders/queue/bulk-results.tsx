import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { BulkOutcome } from '#contract/desk/order-steps.ts';
import { Button } from '#desk/lib/button.tsx';
import { Dialog } from '#desk/lib/dialog.tsx';
import { counted } from '#desk/lib/format.ts';

/** What came of each order; those that were refused come first. */
export default function BulkResults({ results, onClose }: { results: BulkOutcome['results']; onClose: () => void }) {
  const refused = results.filter(({ ok }) => !ok);
  const done = results.filter(({ ok }) => ok);
  const title =
    refused.length === 0 ? `${counted(done.length, 'order')} done` : `${done.length} done, ${refused.length} not`;
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="divide-y divide-line">
        {[...refused, ...done].map(({ number, ok, message }) => (
          <li key={number} className="flex items-start gap-2.5 py-2">
            {ok ? (
              <CircleCheck aria-label="Done" size={17} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <CircleX aria-label="Not done" size={17} className="mt-0.5 shrink-0 text-sale" />
            )}
            <div className="min-w-0">
              <Link to={`/orders/${number}`} className="font-semibold tabular-nums hover:underline">
                {number}
              </Link>
              {message && <p className={ok ? 'text-muted' : 'text-sale'}>{message}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
