import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BulkOutcome } from '#contract/orders/order-steps.ts';
import { resultWords } from '#desk/api/refusal.ts';
import { OutcomeList } from '#desk/lib/parts/outcome-list.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What came of each order. */
export default function BulkResults({
  results,
  onClose,
  children,
}: {
  results: BulkOutcome['results'];
  onClose: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}) {
  const done = results.filter(({ ok }) => ok).length;
  const refused = results.length - done;
  const title = refused === 0 ? `${counted(done, 'order')} done` : `${done} done, ${refused} not`;
  return (
    <Dialog open onClose={onClose} title={title}>
      <OutcomeList
        outcomes={results.map(({ number, ok, refusal }) => ({
          key: number,
          ok,
          message: resultWords(refusal),
          title: (
            <Link to={`/orders/${number}`} className="tabular-nums hover:underline">
              {number}
            </Link>
          ),
        }))}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {children}
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
