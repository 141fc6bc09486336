import type { OrderStatus } from '#domain/order/order-status.ts';
import { Chip, type Tone } from './chip.tsx';

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: 'To confirm',
  confirmed: 'Confirmed',
  dispatched: 'On the way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warn',
  confirmed: 'court',
  dispatched: 'court',
  delivered: 'good',
  returned: 'bad',
  cancelled: 'plain',
  expired: 'plain',
};

export function StatusChip({ status, isComingBack = false }: { status: OrderStatus; isComingBack?: boolean }) {
  if (isComingBack && status === 'dispatched') return <Chip tone="warn">Coming back</Chip>;
  return <Chip tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Chip>;
}
