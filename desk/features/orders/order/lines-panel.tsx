import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { classNames } from '#web/ui/class-names.ts';

/** From here on lines are set closer. */
const LONG_LIST = 12;

/** What was ordered. */
export function LinesPanel({ order, onAmend }: { order: OrderScreen; onAmend: (() => void) | undefined }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isLong = order.items.length > LONG_LIST;
  return (
    <Panel
      title={`Items: ${counted(pieces, 'piece')}`}
      actions={
        onAmend && (
          <HotkeyButton kind="bare" hotkey="e" onClick={onAmend}>
            Change
          </HotkeyButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li
            key={item.line}
            className={classNames('flex items-center gap-3 first:pt-0 last:pb-0', isLong ? 'py-1' : 'py-2')}
          >
            <Thumbnail image={item.image} className={isLong ? 'h-8 w-6.5' : 'h-12 w-10'} />
            <div className={classNames('min-w-0 flex-1', isLong && 'flex flex-wrap items-center gap-x-3')}>
              <div className="break-words font-medium">{item.name}</div>
              <div className="flex flex-wrap items-center gap-1.5 text-muted text-xs">
                {item.variant && <Chip>{item.variant}</Chip>}
                <span className="tabular-nums">
                  {item.quantity} × {formatPkr(item.unit_price)}
                </span>
                {item.returned > 0 && <Chip tone="warn">{item.returned} came back</Chip>}
              </div>
            </div>
            <span className="price whitespace-nowrap">{formatPkr(item.unit_price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <Exchanges order={order} />
    </Panel>
  );
}

/** What was exchanged of it, and what it is the exchange for. */
function Exchanges({ order: { exchange_for: came, exchanges } }: { order: OrderScreen }) {
  const to = (number: string) => (
    <Link to={`/orders/${number}`} className="whitespace-nowrap text-brand underline">
      {number}
    </Link>
  );
  return (
    <>
      {came && (
        <p className="mt-3 border-line border-t pt-3">
          Goes out for {came.quantity} × {withVariant(came.back.name, came.back.variant)}, which came back of{' '}
          {to(came.order_number)}.
        </p>
      )}
      {exchanges.map(({ order_number, quantity, back, for: goes, status }) => (
        <p key={order_number} className="mt-3 border-line border-t pt-3">
          {quantity} × {withVariant(back.name, back.variant)} exchanged for {withVariant(goes.name, goes.variant)}:{' '}
          {to(order_number)}
          {status === 'cancelled' && ', which was cancelled'}.
        </p>
      ))}
    </>
  );
}
