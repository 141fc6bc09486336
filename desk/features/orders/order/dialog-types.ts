import type { OrderScreen } from '#contract/orders/desk-orders.ts';

/** Which dialog is open over the order. */
export type OrderDialog =
  | {
      kind:
        | 'log'
        | 'payment'
        | 'refund'
        | 'write_off'
        | 'invoice'
        | 'credit'
        | 'return'
        | 'exchange'
        | 'accounts'
        | 'undeliver'
        | 'expect_return'
        | 'cancel'
        | 'reinstate'
        | 'parcel'
        | 'resend'
        | 'contact'
        | 'items';
    }
  | { kind: 'correction'; payment: OrderScreen['payments'][number] }
  | { kind: 'proof'; proof: OrderScreen['proofs'][number] }
  | { kind: 'void'; document: OrderScreen['invoices'][number] }
  | { kind: 'write_off_correction'; writeOff: OrderScreen['write_offs'][number] };

export type OpenDialog = (dialog: OrderDialog) => void;

export interface DialogProps {
  order: OrderScreen;
  onClose: () => void;
}
