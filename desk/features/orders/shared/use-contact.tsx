import { type MouseEvent, type ReactNode, useState } from 'react';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import { useStaff } from '#desk/api/session.ts';
import type { ContactChannel } from '#domain/orders/contact-attempt.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLogOpened } from '../api/order.ts';

type Claimable = Pick<OrderRow, 'order_number' | 'claim'>;

interface Contacting<Order extends Claimable> {
  /** What a link into a chat or to the telephone does when it is followed. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>, order: Order, channel: ContactChannel) => void;
  /** The same by a key: the chat opens in a tab of its own, as a click on the link would do it. */
  readonly chat: (order: Order, link: string) => void;
  /** Stands somewhere on the screen. */
  readonly question: ReactNode;
}

/**
 * Whoever opens a chat or calls works on the order: it is claimed, and the try is in its history. Where a colleague works on it already,
 * the person is asked first: two who write to one customer confuse them.
 */
export function useContact<Order extends Claimable>(onStart?: (order: Order) => void): Contacting<Order> {
  const logOpened = useLogOpened();
  const { name: me } = useStaff();
  const [asked, setAsked] = useState<{ order: Order; colleague: string; channel: ContactChannel; link: string }>();

  function start(order: Order, channel: ContactChannel, known?: string) {
    void logOpened(order.order_number, channel, known);
    onStart?.(order);
  }

  /** Whether the person has to say first what they want. */
  function asks(order: Order, channel: ContactChannel, link: string): boolean {
    const colleague = order.claim?.actor;
    if (colleague === undefined || colleague === me) return false;
    setAsked({ order, colleague, channel, link });
    return true;
  }

  return {
    follow(event, order, channel) {
      if (asks(order, channel, event.currentTarget.href)) event.preventDefault();
      else start(order, channel);
    },
    chat(order, link) {
      if (asks(order, 'whatsapp', link)) return;
      window.open(link, '_blank', 'noopener,noreferrer');
      start(order, 'whatsapp');
    },
    question: asked && (
      <Dialog open onClose={() => setAsked(undefined)} title={`${asked.colleague} works on this order`} size="small">
        <p>
          Two people who reach one customer at the same time confuse them. If you go on, you take{' '}
          <span className="whitespace-nowrap tabular-nums">{asked.order.order_number}</span> over, and{' '}
          <bdi>{asked.colleague}</bdi> sees it.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button kind="bare" onClick={() => setAsked(undefined)}>
            Cancel
          </Button>
          <a
            href={asked.link}
            {...(asked.channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            className={buttonClass('main')}
            onClick={() => {
              setAsked(undefined);
              start(asked.order, asked.channel, asked.colleague);
            }}
          >
            {asked.channel === 'whatsapp' ? 'Take over and chat' : 'Take over and call'}
          </a>
        </div>
      </Dialog>
    ),
  };
}
