import type { OrderPageDetails } from '#contract/orders/order-page.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { accountTitle } from '#domain/payments/account-title.ts';
import { type AccountShown, dueNow } from '#domain/payments/accounts.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { accountParts, type OwnersWords, ownersText } from '#domain/payments/paying-words.ts';
import { accountWords } from '#messages/as-in-mails.ts';
import * as payWords from '#messages/paying.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface HowToPayProps extends Pick<OrderPageDetails, 'pay_by' | 'advance' | 'told' | 'money'> {
  orderKey: string;
  orderNumber: string;
  status: OrderStatus;
}

/** Where the money of an order can still be sent: until then it is not agreed, afterwards nobody wants it. */
const TAKES_MONEY: readonly OrderStatus[] = ['confirmed', 'dispatched', 'delivered'];

/** What is to be sent now, whereto, and what to write on it; nothing where that is not agreed, or nothing is due. */
export function HowToPay({ orderKey, orderNumber, status, pay_by, advance, told, money }: HowToPayProps) {
  if (!told || !TAKES_MONEY.includes(status)) return null;
  const { paid, due } = money;
  const amount = dueNow({ payBy: pay_by, advance, paid, due });
  const cash = pay_by === 'cash_on_delivery' && due > 0 ? ownersText(told.cash, LANGUAGE.code) : undefined;
  if (amount === 0 || told.accounts.length === 0) {
    return cash ? <OwnersParagraph words={cash} /> : null;
  }
  return (
    <section aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className="text-xl">
        {payWords.howToPay}
      </h2>
      <dl className="mt-4 space-y-2">
        <Part
          label={amount < due ? payWords.toPayInAdvance : payWords.toPayNow}
          shown={formatPkr(amount)}
          copied={String(amount)}
        />
        <Part label={payWords.reference} shown={orderNumber} copied={orderNumber} />
      </dl>
      <p className="mt-4">{told.accounts.length === 1 ? payWords.payTo : payWords.payToOneOf}</p>
      <ul className="mt-3 space-y-4">
        {told.accounts.map((account) => (
          <li key={account.id} className="rounded-card border border-line p-4">
            <Account account={account} orderKey={orderKey} />
          </li>
        ))}
      </ul>
      {cash && <OwnersParagraph words={cash} className="mt-4" />}
    </section>
  );
}

function Account({ account, orderKey }: { account: AccountShown; orderKey: string }) {
  const parts = accountParts(account, accountWords);
  const name = accountTitle(account, accountWords.titles);
  return (
    <>
      <h3 className="font-sans font-semibold text-base">
        <bdi>{name}</bdi>
      </h3>
      {parts.length > 0 && (
        <dl className="mt-2 space-y-2">
          {parts.map((part) => (
            <Part key={part.label} {...part} />
          ))}
        </dl>
      )}
      {account.link && (
        <a className={buttonClass('main', 'mt-3')} href={account.link} target="_blank" rel="noreferrer">
          {payWords.payWith(name)}
        </a>
      )}
      {account.qr && (
        <img
          src={`${orderPagePath(orderKey)}/qr/${account.qr}`}
          alt={payWords.qrCode(account.holder || name)}
          loading="lazy"
          className="mt-3 w-full max-w-72 rounded-lg bg-white p-2"
        />
      )}
      <OwnersParagraph words={ownersText(account.instructions, LANGUAGE.code)} className="mt-3 text-muted" />
    </>
  );
}

/** English in the place of a translation says so. An owner may have written another language where the English belongs: its letters say which way it runs. */
function OwnersParagraph({ words: { text, code }, className }: { words: OwnersWords; className?: string }) {
  if (text === '') return null;
  return (
    <p
      dir="auto"
      {...(code !== LANGUAGE.code && { lang: code })}
      className={classNames('whitespace-pre-line', className)}
    >
      {text}
    </p>
  );
}

function Part({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words font-semibold">
        <bdi>{shown}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton what={label} text={copied} />
      </dd>
    </div>
  );
}
