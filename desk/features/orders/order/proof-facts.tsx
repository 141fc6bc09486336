import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { proofAddress } from '#desk/api/proof.ts';
import { day, shortTime } from '#desk/lib/words/format.ts';
import { accountTitle } from '#domain/payments/account-title.ts';
import { dueNow } from '#domain/payments/accounts.ts';
import { isIbanLike, shownIban } from '#domain/payments/iban.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';

export type Proof = OrderScreen['proofs'][number];

/** What the customer is to send now. */
export const dueNowOf = ({ pay_by, advance, money }: OrderScreen) =>
  dueNow({ payBy: pay_by, advance, paid: money.paid_by_customer, due: money.due - money.with_courier });

/** The same picture or reference on another order. */
export function Elsewhere({ proof: { elsewhere } }: { proof: Proof }) {
  if (elsewhere.length === 0) return null;
  return (
    <Alert>
      {elsewhere.map(({ order_number, by }) => (
        <p key={`${order_number} ${by}`}>
          The same {by} is on{' '}
          <Link to={`/orders/${order_number}`} className="font-semibold underline">
            {order_number}
          </Link>
        </p>
      ))}
    </Alert>
  );
}

/** What was handed in, beside what is due and where it was to be paid to. */
export function ProofFacts({ proof, order }: { proof: Proof; order: OrderScreen }) {
  const { picture } = proof;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {picture ? (
        <a
          href={proofAddress(picture.id)}
          target="_blank"
          rel="noreferrer"
          className="grid max-h-[45svh] place-items-center overflow-hidden rounded-lg border border-line bg-panel"
        >
          <img
            src={proofAddress(picture.id)}
            alt="What the customer handed in, in its full size"
            width={picture.width}
            height={picture.height}
            className="max-h-[45svh] w-auto object-contain"
          />
        </a>
      ) : (
        <dl className="space-y-2 rounded-lg border border-line bg-panel p-4">
          <Fact name="Reference">{proof.reference}</Fact>
          {proof.paid_on && <Fact name="Paid on">{day(proof.paid_on)}</Fact>}
        </dl>
      )}
      <div className="space-y-3">
        <Elsewhere proof={proof} />
        <dl className="space-y-2">
          <Fact name="To be sent now">{formatPkr(dueNowOf(order))}</Fact>
          {order.told?.accounts.map((account) => (
            <Fact key={account.id} name={accountTitle(account)}>
              <bdi className="break-words">
                {isIbanLike(account.number) ? shownIban(account.number) : account.number || account.holder}
              </bdi>
            </Fact>
          ))}
          <Fact name="Reference asked for">{order.order_number}</Fact>
          <Fact name="Handed in">{shortTime(proof.at)}</Fact>
        </dl>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}
