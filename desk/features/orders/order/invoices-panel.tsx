import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { documentKind } from '#desk/lib/words/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { OpenDialog } from './dialog-types.ts';

/** The invoice of the order, its credit notes, and those that were voided. */
export default function InvoicesPanel({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { invoices, actions } = order;
  const mayVoid = actions.includes('void_invoice');
  return (
    <Panel
      title="Invoice"
      actions={
        <>
          {actions.includes('invoice') && <Button onClick={() => open({ kind: 'invoice' })}>Issue the invoice</Button>}
          {actions.includes('credit') && (
            <Button kind="bare" onClick={() => open({ kind: 'credit' })}>
              Credit note
            </Button>
          )}
        </>
      }
    >
      {invoices.length === 0 && <p className="text-muted">There is none yet.</p>}
      <ul className="divide-y divide-line">
        {invoices.map((document) => (
          <li key={document.id} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <Link
                to={`/invoices/print?names=${document.name}`}
                className={classNames(
                  'font-semibold tabular-nums hover:underline',
                  document.void !== null && 'text-muted line-through',
                )}
              >
                {document.name}
              </Link>{' '}
              <span className="text-muted">{documentKind(document)}</span>{' '}
              <time dateTime={document.issued_at} title={exactTime(document.issued_at)} className="text-muted text-xs">
                {shortTime(document.issued_at)}, <bdi>{document.actor}</bdi>
              </time>
              {document.reason && (
                <p dir="auto" className="break-words text-muted text-xs">
                  {document.reason}
                </p>
              )}
              {document.void && (
                <p className="break-words text-xs">
                  Void since {shortTime(document.void.at)}, <bdi>{document.void.actor}</bdi>
                  {document.void.reason && (
                    <>
                      : <bdi>{document.void.reason}</bdi>
                    </>
                  )}
                </p>
              )}
            </div>
            <span
              className={classNames(
                'whitespace-nowrap tabular-nums',
                document.void !== null && 'text-muted line-through',
              )}
            >
              {document.series === 'credit_note' && '- '}
              {formatPkr(document.total)}
            </span>
            {mayVoid && !document.void && (
              <Button kind="bare" className="text-muted" onClick={() => open({ kind: 'void', document })}>
                Void<span className="sr-only"> {document.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
