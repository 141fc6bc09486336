import { useState } from 'react';
import type { StatementRow } from '#contract/payments/payments.ts';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface BookBarProps {
  courier: string;
  /** Those that were ticked. */
  rows: readonly StatementRow[];
  isRunning: boolean;
  onBook: (rows: readonly StatementRow[]) => Promise<void>;
}

/** The sum of what was ticked, and the question before it is booked. */
export function BookBar({ courier, rows, isRunning, onBook }: BookBarProps) {
  const [isAsking, setAsking] = useState(false);
  const sum = rows.reduce((total, { collected }) => total + (collected ?? 0), 0);
  const fees = rows.reduce((total, { deductions }) => total + deductions, 0);
  const different = rows.filter(({ doubt }) => doubt === 'amount_differs').length;
  const alike = rows.filter(({ doubt }) => doubt === 'like_booked').length;
  const what = `${counted(rows.length, 'row')}, ${formatPkr(sum)}`;
  return (
    <section
      aria-label="Book"
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-page px-4 py-3 shadow-lg print:hidden"
    >
      <p aria-live="polite" className="font-semibold">
        {rows.length === 0 ? 'No row is ticked' : what}
      </p>
      <Button kind="main" disabled={rows.length === 0 || isRunning} onClick={() => setAsking(true)}>
        {isRunning ? 'Booking' : 'Book the ticked rows'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Book ${what}?`}
          button="Book"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void onBook(rows);
          }}
        >
          <p>
            Each row becomes a payment in cash of its order, from the statement of {courier}.
            {fees > 0 &&
              ` ${courier} keeps ${formatPkr(fees)} of it as fees and hands over ${formatPkr(sum - fees)}: each is an entry of its own.`}
          </p>
          {alike > 0 && (
            <Alert kind="warning">
              {counted(alike, 'row looks', 'rows look')} like what was booked before, and will be booked once more.
            </Alert>
          )}
          {different > 0 && (
            <Alert kind="warning">
              {counted(different, 'row has', 'rows have')} another amount than {courier} owes. What the statement says
              is booked; less than that, and {courier} owes the rest; more, and it is to be given back to the customer.
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
