import { addressOf, withValues } from '#desk/lib/address-state.ts';
import { LinkTabs } from '#desk/lib/link-tabs.tsx';
import { QUEUE_NAMES, QUEUES, type Queue } from '#domain/orders/order-status.ts';
import { HIDDEN } from './queue-address.ts';

interface QueueTabsProps {
  current: Queue;
  counts: Readonly<Record<Queue, number>> | undefined;
  address: URLSearchParams;
}

/** The lists that the staff work through, each with its count. Filters stay when one goes from list to list; a search is left. */
export function QueueTabs({ current, counts, address }: QueueTabsProps) {
  const tabs = QUEUES.map((queue) => ({
    key: queue,
    label: QUEUE_NAMES[queue],
    to: addressOf(withValues(address, { queue, search: undefined }), HIDDEN),
    count: counts?.[queue],
  }));
  return <LinkTabs label="Lists" tabs={tabs} current={current} />;
}
