import { useState } from 'react';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import {
  exportCouriers,
  exportInvoices,
  exportOrderLines,
  exportOrders,
  exportPayments,
  exportProofs,
} from '#contract/exports/exports.ts';
import { DaySpan, spans } from '#desk/lib/list/day-range.tsx';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sheet } from '#web/ui/icons.ts';

const FILES = [
  [
    'Payments',
    'Every entry of the ledger, refunds and corrections too, by the day it was received',
    exportPayments,
    {},
  ],
  [
    'Couriers’ cash',
    'Every entry of the ledger of couriers: collected, handed over, kept as a fee, written off, by its day',
    exportCouriers,
    {},
  ],
  ['Invoices', 'Every invoice and credit note issued in these days, with tax; voided ones too', exportInvoices, {}],
  [
    'Proofs of payment',
    'Every proof that customers handed in in these days: who accepted or rejected it, and why',
    exportProofs,
    {},
  ],
  ['Order lines', 'Every line of the orders placed in these days', exportOrderLines, {}],
  ['Orders', 'One row per order placed in these days, with customer and money', exportOrders, { queue: 'all' }],
] as const;

/** Files for the books. */
export function Exports() {
  const [isOpen, setOpen] = useState(false);
  const [span, setSpan] = useState(() => spans()[3] ?? { from: '', to: '' });
  const { from, to } = span;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Sheet aria-hidden size={15} />
        Export
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Export for the books"
          description="CSV files that every spreadsheet opens."
        >
          <DaySpan from={from} to={to} onChange={setSpan} />
          <ul className="mt-4 divide-y divide-line">
            {FILES.map(([name, text, endpoint, more]) => (
              <li key={name} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-48 flex-1">
                  <div className="font-semibold">{name}</div>
                  <div className="text-muted">{text}</div>
                </div>
                <DownloadLink
                  endpoint={endpoint as Endpoint}
                  input={{ ...more, from, to }}
                  label={`Download ${name.toLowerCase()}`}
                >
                  Download
                </DownloadLink>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
