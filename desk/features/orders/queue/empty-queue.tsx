import type { ReactNode } from 'react';
import { Empty } from '#desk/lib/screen.tsx';
import type { Queue } from '#domain/orders/order-status.ts';

const WORDS: Record<Queue, readonly [title: string, text: string]> = {
  to_confirm: ['Nothing to confirm', 'A new order appears here by itself, the one that waits longest on top.'],
  to_pack: ['Nothing to pack', 'Orders come here once the customer has agreed and somebody has confirmed them.'],
  on_the_way: ['Nothing on the way', 'Parcels are listed here from dispatch until they are delivered.'],
  coming_back: [
    'Nothing is coming back',
    'A parcel that was refused or could not be delivered is listed here until it is counted in.',
  ],
  done: ['Nothing is done yet', 'Delivered, returned, cancelled and expired orders are listed here.'],
  all: ['No orders yet', 'Orders that shoppers place, and those you type in, are listed here.'],
};

export function EmptyQueue({
  queue,
  isNarrowed,
  isSearching,
  children,
}: {
  queue: Queue;
  isNarrowed: boolean;
  isSearching: boolean;
  children: ReactNode;
}) {
  const [title, text] = WORDS[queue];
  if (!isNarrowed) {
    return (
      <Empty title={title}>
        <p>{text}</p>
      </Empty>
    );
  }
  return (
    <Empty title="No order fits">
      <p>
        {isSearching
          ? 'Nothing in any list fits the search and the filters.'
          : 'Nothing in this list fits the filters. The list “All” has every order.'}
      </p>
      {children}
    </Empty>
  );
}
