import { useState } from 'react';
import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import { acceptProof, rejectProof } from '#contract/payments/proofs.ts';
import { moneySchema, proofRejectionSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { momentOf } from '#desk/lib/words/format.ts';
import { METHOD_NAMES, optionsOf } from '#desk/lib/words/order-words.ts';
import { DEFAULT_LANGUAGE, orderLanguage } from '#domain/languages/languages.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { METHOD_OF } from '#domain/payments/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice, MoneyField, TextAreaField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { CancelReason } from '../shared/cancel-reason.tsx';
import type { DialogProps } from './dialog-types.ts';
import { paidBefore } from './paid-before.ts';
import { dueNowOf, type Proof, ProofFacts } from './proof-facts.tsx';

type ProofProps = DialogProps & { proof: Proof };

/** Proof, due and account side by side: the money has arrived, or it has not. */
export default function ProofDialog(props: ProofProps) {
  const [isRejecting, setRejecting] = useState(false);
  return isRejecting ? (
    <Reject {...props} onBack={() => setRejecting(false)} />
  ) : (
    <Accept {...props} onReject={() => setRejecting(true)} />
  );
}

/** Where it may be in the books already, it is entered once more only by who says so. */
const entrySchema = (doubts: (amount: number | undefined) => readonly string[]) =>
  moneySchema
    .omit({ received_at: true })
    .extend({ received: z.string().optional(), again: z.boolean().optional() })
    .refine(({ amount, again }) => again || doubts(amount).length === 0, {
      path: ['again'],
      error: coded('missing', { what: 'other_money' }),
    });

function Accept({ order, onClose, proof, onReject }: ProofProps & { onReject: () => void }) {
  const due = dueNowOf(order);
  const kinds = new Set(order.told?.accounts.map(({ kind }) => METHOD_OF[kind]));
  const [method, ...others] = kinds;
  const { payments, money } = order;
  const doubts = (amount: number | undefined) =>
    paidBefore({ payments, due, paid: money.paid_by_customer, proof, amount });
  const form = useOrderForm(order, acceptProof, {
    name: `accept-proof-${proof.id}`,
    schema: entrySchema(doubts),
    initial: {
      ...(due > 0 && { amount: due }),
      ...(method && others.length === 0 && { method }),
      ...(proof.reference && { reference: proof.reference }),
    },
    isFrozen: true,
    input: ({ received, again: _, ...entry }) => ({
      ...entry,
      proof: proof.id,
      ...(received && { received_at: momentOf(received).toISOString() }),
    }),
    success: 'The payment is entered',
    onDone: onClose,
  });
  const seen = doubts(form.values.amount);
  return (
    <FormDialog
      {...{ form, onClose }}
      size="large"
      title="Check the payment"
      description="Look into the account. If the money is there, accepting enters one payment; enter only what was received."
      action="Accept and enter the payment"
    >
      <ProofFacts {...{ proof, order }} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MoneyField label="Amount" {...form.field('amount', wholeNumber)} />
        <TextField label="Reference" hint="As the account shows it" autoComplete="off" {...form.field('reference')} />
        <MomentField label="Received at" hint="Empty means now" {...form.field('received')} />
      </div>
      <Choice
        legend="Method"
        options={optionsOf(METHOD_NAMES)}
        {...form.field('method')}
        error={form.errorAt('method') && 'Please choose the method'}
      />
      <TextAreaField label="Note" rows={2} {...form.field('note')} />
      {seen.length > 0 && (
        <Alert kind="warning">
          {seen.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Tick
            label="This is other money: enter it as well"
            checked={form.values.again ?? false}
            aria-invalid={form.errorAt('again') !== undefined}
            onChange={({ target }) => form.set('again', target.checked)}
          />
          {form.errorAt('again') && <p className="text-sale">{form.errorAt('again')}</p>}
        </Alert>
      )}
      <p className="text-muted">
        The money is not there, or this shows something else?{' '}
        <Button kind="danger" onClick={onReject}>
          Reject it
        </Button>
      </p>
    </FormDialog>
  );
}

const reasonSchema = proofRejectionSchema.pick({ reason: true });

function Reject({ order, onClose, proof, onBack }: ProofProps & { onBack: () => void }) {
  const { usualRejections: usual } = LETTER_WORDS[DEFAULT_LANGUAGE];
  const { usualRejections: inTheirs } = LETTER_WORDS[orderLanguage(order.language).code];
  const form = useOrderForm(order, rejectProof, {
    name: `reject-proof-${proof.id}`,
    schema: reasonSchema,
    initial: { reason: '' },
    isFrozen: true,
    input: ({ reason }) => ({ proof: proof.id, reason }),
    success: 'The customer reads why',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      size="large"
      title="Reject the proof"
      description="Nothing is entered. The customer reads the reason on the page of the order and by e-mail, and may hand in another."
      action="Reject it"
      kind="danger"
    >
      <ProofFacts {...{ proof, order }} />
      <CancelReason
        field={form.field('reason')}
        usual={usual}
        onChoose={(reason) => form.set('reason', inTheirs[usual.indexOf(reason)] ?? reason)}
      />
      <Button kind="bare" onClick={onBack}>
        Back to accepting it
      </Button>
    </FormDialog>
  );
}
