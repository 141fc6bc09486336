import type { FormEvent } from 'react';
import type { RefusedProof } from '#contract/orders/order-page.ts';
import type { HandedInProof } from '#contract/payments/proof-views.ts';
import { LONGEST_REFERENCE, MOST_PROOFS } from '#contract/payments/slips.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/proof.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ProofPicture } from './proof-picture.tsx';

interface ShownProof extends Pick<HandedInProof, 'id' | 'state' | 'reason' | 'reference' | 'picture'> {
  /** When it was handed in, in the shop's time. */
  readonly when: string;
}

interface ProofProps {
  orderKey: string;
  left: number;
  handedIn: readonly ShownProof[];
  refused: RefusedProof | undefined;
}

/** What the shopper hands in to show that they have paid, and what became of it. */
export default function ProofOfPayment({ orderKey, left, handedIn, refused }: ProofProps) {
  const hydrated = useHydrated();
  const isFull = handedIn.length >= MOST_PROOFS && handedIn.every(({ state }) => state !== 'accepted');
  const problem = refused?.problem ?? (isFull ? 'too_many' : undefined);
  return (
    <section aria-labelledby="proof">
      <h2 id="proof" className="text-xl">
        {words.title}
      </h2>
      {handedIn.length > 0 && (
        <ul className="mt-4 space-y-3">
          {handedIn.map((proof) => (
            <li key={proof.id} className="flex gap-4 rounded-card border border-line p-4">
              <HandedIn proof={proof} orderKey={orderKey} />
            </li>
          ))}
        </ul>
      )}
      {left === 0 && (
        <Alert kind="info" className="mt-4">
          {problem && words.problems[problem]}
        </Alert>
      )}
      {left > 0 && (
        <>
          <p className="mt-3">{handedIn.length > 0 ? words.checkedByUs : words.invitation}</p>
          <details className="mt-3 rounded-card border border-line" open={refused !== undefined || undefined}>
            <summary className="cursor-pointer p-4 font-semibold">
              {handedIn.length > 0 ? words.haveAnother : words.handIn}
            </summary>
            <div className="space-y-6 px-4 pb-4">
              {hydrated && <ProofPicture orderKey={orderKey} />}
              <ReferenceForm orderKey={orderKey} refused={refused} />
            </div>
          </details>
        </>
      )}
    </section>
  );
}

function HandedIn({ proof, orderKey }: { proof: ShownProof; orderKey: string }) {
  const { state, picture, reference, reason, when } = proof;
  return (
    <>
      {picture && (
        <img
          src={`${orderPagePath(orderKey)}/proofs/${picture}`}
          alt={words.yourPicture}
          loading="lazy"
          className="h-20 w-16 shrink-0 rounded border border-line object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{words.states[state]}</p>
        {reason && (
          <p dir="auto" className="whitespace-pre-line break-words">
            {reason}
          </p>
        )}
        {reference && (
          <p className="break-words">
            {words.reference}: <bdi>{reference}</bdi>
          </p>
        )}
        <p className="text-muted text-sm">{words.handedInAt(when)}</p>
      </div>
    </>
  );
}

/** A plain form: it works without scripts, and what was typed is there again if it was not taken. */
function ReferenceForm({ orderKey, refused }: Pick<ProofProps, 'orderKey' | 'refused'>) {
  const online = useOnline();
  const refuseOffline = (event: FormEvent) => {
    if (!navigator.onLine) event.preventDefault();
  };
  return (
    <form
      method="post"
      action={addressOf(orderPagePath(orderKey))}
      className="space-y-4"
      onSubmit={refuseOffline}
      aria-label={words.withReference}
    >
      <Alert kind="info">{refused && words.problems[refused.problem]}</Alert>
      <TextField
        label={words.reference}
        name="reference"
        defaultValue={refused?.reference}
        required
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField label={words.dayPaid} name="paid_on" type="date" defaultValue={refused?.paidOn} required />
      <Button kind="main" type="submit" disabled={!online}>
        {words.sendReference}
      </Button>
    </form>
  );
}
