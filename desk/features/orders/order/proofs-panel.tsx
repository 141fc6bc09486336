import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { proofAddress } from '#desk/api/proof.ts';
import { Chip, type Tone } from '#desk/lib/parts/chip.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { day, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenDialog } from './dialog-types.ts';
import { Elsewhere, type Proof } from './proof-facts.tsx';

const STATES: Readonly<Record<Proof['state'], readonly [label: string, tone: Tone]>> = {
  waiting: ['To check', 'warn'],
  accepted: ['Accepted', 'good'],
  rejected: ['Rejected', 'bad'],
};

/** What the customer has handed in to show that they have paid: what waits first. */
export default function ProofsPanel({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { proofs, actions } = order;
  const isWaiting = proofs.some(({ state }) => state === 'waiting');
  const sorted = proofs.toSorted((one, other) => Number(other.state === 'waiting') - Number(one.state === 'waiting'));
  return (
    <Panel title={isWaiting ? 'Payment to check' : 'Proofs of payment'}>
      <ul className="divide-y divide-line">
        {sorted.map((proof) => (
          <ProofItem
            key={proof.id}
            proof={proof}
            onCheck={actions.includes('check_proof') ? () => open({ kind: 'proof', proof }) : undefined}
          />
        ))}
      </ul>
    </Panel>
  );
}

function ProofItem({ proof, onCheck }: { proof: Proof; onCheck: (() => void) | undefined }) {
  const { state, picture, reference, paid_on, at, reason, decided_by, decided_at } = proof;
  const [label, tone] = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      {picture && onCheck && (
        <img
          src={proofAddress(picture.id)}
          alt=""
          loading="lazy"
          className="h-14 w-11 shrink-0 rounded border border-line object-cover"
        />
      )}
      <div className="min-w-40 flex-1">
        <Chip tone={tone}>{label}</Chip>{' '}
        <span className="font-medium">
          {picture ? 'A picture' : <bdi className="break-all">{reference}</bdi>}
          {paid_on && `, paid on ${day(paid_on)}`}
        </span>{' '}
        <time dateTime={at} title={exactTime(at)} className="text-muted text-xs">
          {shortTime(at)}
        </time>
        {decided_by && decided_at && (
          <p className="break-words text-muted text-xs">
            {label} by <bdi>{decided_by}</bdi>, {shortTime(decided_at)}
            {reason && (
              <>
                : <bdi>{reason}</bdi>
              </>
            )}
          </p>
        )}
        {state === 'waiting' && (
          <div className="mt-1 empty:hidden">
            <Elsewhere proof={proof} />
          </div>
        )}
      </div>
      {state === 'waiting' && onCheck && (
        <Button kind="main" onClick={onCheck}>
          Check it
        </Button>
      )}
    </li>
  );
}
