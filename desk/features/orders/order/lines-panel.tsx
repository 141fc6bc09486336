import { lazy, Suspense } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { classNames } from '#web/ui/class-names.ts';

const Exchanges = lazy(() => import('./exchanges.tsx'));

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
      {(order.exchange_for || order.exchanges.length > 0) && (
        <Suspense>
          <Exchanges order={order} />
        </Suspense>
      )}
    </Panel>
  );
}
