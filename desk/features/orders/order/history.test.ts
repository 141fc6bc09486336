import { expect, it } from 'vitest';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { historyOf } from './history.ts';

const AT = '2026-11-15T10:00:00Z';

const order = (more: Partial<OrderScreen>) =>
  ({ events: [], messages: [], notes: [], ...more }) as unknown as OrderScreen;

type Message = OrderScreen['messages'][number];

const message = (more: Partial<Message>): Message => ({
  kind: 'order_received',
  is_for_staff: false,
  sent_at: AT,
  sent_to: ['customer_mail'],
  dead_at: null,
  attempts: 1,
  last_error: null,
  ...more,
});

const titles = (messages: Message[]) => historyOf(order({ messages })).map(({ title, details }) => [title, details]);

it('tells of messages to the customer alone, by which way they went, and only if they did', () => {
  expect(titles([message({})])).toEqual([['E-mail to the customer: order received', undefined]]);
  // The staff's own notice, in the log or by mail.
  expect(titles([message({ kind: 'order_placed', is_for_staff: true, sent_to: ['log', 'mail'] })])).toEqual([]);
  expect(titles([message({ kind: 'cancelled_by_shopper', is_for_staff: true, sent_to: ['log'] })])).toEqual([]);
  // Done without being sent: the customer was erased first.
  expect(titles([message({ sent_to: [] })])).toEqual([]);
  expect(titles([message({ sent_at: null, sent_to: [], dead_at: AT, last_error: 'mailbox full' })])).toEqual([
    ['E-mail to the customer given up: order received', 'mailbox full'],
  ]);
});

it('an exchange names the other order, in both', () => {
  const event = { version: 6, kind: 'returned', from_status: null, to_status: null, actor: 'Sara', at: AT };
  const back = { reason: 'changed_mind', items: [{ line: 1, quantity: 1, condition: 'sellable' }] };
  const told = (more: object) => historyOf(order({ events: [{ ...event, ...more } as never] }))[0];
  expect(told({ details: { ...back, exchange: { order: 'BJ-2', moved: 2_000 } } })).toMatchObject({
    title: 'Return received',
    details: 'Changed their mind, 1 sellable, exchanged, BJ-2 goes out, PKR 2,000 of what was paid goes with it',
  });
  const placed = {
    kind: 'status',
    to_status: 'pending',
    details: { via: 'phone', exchange: { of: 'BJ-1', moved: 0 } },
  };
  expect(told(placed)).toMatchObject({ title: 'Placed', details: 'exchange for BJ-1' });
});

it('a parcel that was corrected tells what it was and what it is', () => {
  const event = { version: 5, kind: 'parcel', from_status: null, to_status: null, actor: 'Sara', at: AT };
  const corrected = (was: object, is: object) => historyOf(order({ events: [{ ...event, details: { was, is } }] }))[0];
  expect(corrected({ courier: 'TCS', consignment: '77' }, { courier: 'Leopards', consignment: '77' })).toMatchObject({
    title: 'Parcel corrected',
    details: 'TCS 77, now Leopards 77',
  });
  expect(corrected({ courier: 'TCS', consignment: null }, { courier: 'TCS', consignment: '78' })).toMatchObject({
    details: 'TCS without a number, now TCS 78',
  });
});
