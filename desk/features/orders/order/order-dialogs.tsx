import { lazy, Suspense } from 'react';
import {
  expectReturn,
  issueInvoice,
  reinstateOrder,
  resendMessage,
  undeliverOrder,
} from '#contract/orders/order-steps.ts';
import { formatPkr } from '#domain/payments/money.ts';
import type { DialogProps, OrderDialog } from './dialog-types.ts';

// Read when they are first needed: the screen itself is there sooner.
const SimpleStepDialog = lazy(() => import('./simple-step-dialog.tsx'));
const LogDialog = lazy(() => import('./log-dialog.tsx'));
const MoneyDialog = lazy(() => import('./money-dialog.tsx'));
const WriteOffDialog = lazy(() => import('./write-off-dialog.tsx'));
const ReversePayment = lazy(() =>
  import('./reverse-dialog.tsx').then(({ ReversePayment: Component }) => ({ default: Component })),
);
const ReverseWriteOff = lazy(() =>
  import('./reverse-dialog.tsx').then(({ ReverseWriteOff: Component }) => ({ default: Component })),
);
const CreditNoteDialog = lazy(() =>
  import('./invoice-dialogs.tsx').then(({ CreditNoteDialog: Component }) => ({ default: Component })),
);
const VoidDialog = lazy(() =>
  import('./invoice-dialogs.tsx').then(({ VoidDialog: Component }) => ({ default: Component })),
);
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));
const ReturnDialog = lazy(() => import('./return-dialog.tsx'));
const ExchangeDialog = lazy(() => import('./exchange-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const SendAccountsDialog = lazy(() => import('./send-accounts-dialog.tsx'));
const ParcelDialog = lazy(() => import('./parcel-dialog.tsx'));
const ContactDialog = lazy(() => import('./contact-dialog.tsx'));
const ItemsDialog = lazy(() => import('./items-dialog.tsx'));

export function OrderDialogs({ dialog, ...props }: DialogProps & { dialog: OrderDialog | undefined }) {
  return <Suspense>{dialog && <Chosen dialog={dialog} {...props} />}</Suspense>;
}

function Chosen({ dialog, order, onClose }: DialogProps & { dialog: OrderDialog }) {
  const props = { order, onClose };
  switch (dialog.kind) {
    case 'log':
      return <LogDialog {...props} />;
    case 'payment':
    case 'refund':
      return <MoneyDialog kind={dialog.kind} {...props} />;
    case 'correction':
      return <ReversePayment payment={dialog.payment} {...props} />;
    case 'write_off':
      return <WriteOffDialog {...props} />;
    case 'write_off_correction':
      return <ReverseWriteOff writeOff={dialog.writeOff} {...props} />;
    case 'invoice':
      return (
        <SimpleStepDialog
          {...props}
          endpoint={issueInvoice}
          title="Issue the invoice?"
          text={`It says what the customer owes now, ${formatPkr(order.money.payable)}, takes the next number and stays as it is.`}
          button="Issue it"
          done="The invoice is issued"
        />
      );
    case 'credit':
      return <CreditNoteDialog {...props} />;
    case 'void':
      return <VoidDialog document={dialog.document} {...props} />;
    case 'proof':
      return <ProofDialog proof={dialog.proof} {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
    case 'exchange':
      return <ExchangeDialog {...props} />;
    case 'accounts':
      return <SendAccountsDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'parcel':
      return <ParcelDialog {...props} />;
    case 'contact':
      return <ContactDialog {...props} />;
    case 'items':
      return <ItemsDialog {...props} />;
    case 'expect_return':
      return (
        <SimpleStepDialog
          {...props}
          endpoint={expectReturn}
          title="Is the parcel coming back?"
          text="It was refused, or the courier could not deliver it. The order moves to the list “Coming back” until the return is received."
          button="It is coming back"
          done={`${order.order_number} is coming back`}
        />
      );
    case 'reinstate':
      return (
        <SimpleStepDialog
          {...props}
          endpoint={reinstateOrder}
          title="Take it up again?"
          text="The order waits to be confirmed again, if its goods are still there."
          button="Take it up again"
          done={`${order.order_number} waits to be confirmed`}
        />
      );
    case 'undeliver':
      return (
        <SimpleStepDialog
          {...props}
          endpoint={undeliverOrder}
          title="Was it not delivered?"
          text="Somebody pressed Delivered by mistake: the parcel is on its way again, as it was before. The customer gets no message."
          button="It is not delivered"
          done={`${order.order_number} is on its way again`}
        />
      );
    case 'resend':
      return (
        <SimpleStepDialog
          {...props}
          endpoint={resendMessage}
          title="Send the e-mail again?"
          text={`The customer gets the e-mail about what the order is now once more, to ${order.contact?.email ?? 'their address'}.`}
          button="Send it"
          done="The e-mail is on its way"
        />
      );
  }
}
