import type { OrderMoney } from '#contract/orders/order-views.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { clockTime } from '#desk/lib/words/format.ts';
import { FLAG_TONES, PAYMENT_TONES, STATUS_NAMES, STATUS_TONES } from '#desk/lib/words/order-words.ts';
import type { OrderFlag } from '#domain/orders/order-flags.ts';
import { ORDER_FLAG_NAMES } from '#domain/orders/order-flags.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { PAYMENT_STATE_NAMES } from '#domain/payments/payment.ts';

export function StatusChip({ status, isComingBack = false }: { status: OrderStatus; isComingBack?: boolean }) {
  if (isComingBack && status === 'dispatched') return <Chip tone="warn">Coming back</Chip>;
  return <Chip tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Chip>;
}

/** Cash that a courier has collected is neither paid nor unpaid. */
export function PaymentChip({ money: { state, with_courier } }: { money: OrderMoney }) {
  if (with_courier > 0) return <Chip tone="warn">With the courier</Chip>;
  return <Chip tone={PAYMENT_TONES[state]}>{PAYMENT_STATE_NAMES[state]}</Chip>;
}

export function Flags({ flags }: { flags: readonly OrderFlag[] }) {
  return flags.map((flag) => (
    <Chip key={flag} tone={FLAG_TONES[flag]}>
      {ORDER_FLAG_NAMES[flag]}
    </Chip>
  ));
}

/** Who works on it now. */
export function ClaimChip({ claim, me }: { claim: { actor: string; until: string } | null; me: string }) {
  if (!claim) return null;
  const isMine = claim.actor === me;
  return (
    <Chip tone={isMine ? 'brand' : 'plain'} title={`${claim.actor} until ${clockTime(claim.until)}`}>
      <bdi className="max-w-32 truncate">{isMine ? 'You' : claim.actor}</bdi>
    </Chip>
  );
}
