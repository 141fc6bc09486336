import {
  type Amendment,
  agreementSchema,
  amendmentSchema,
  attemptSchema,
  cancellationSchema,
  noteSchema,
} from '#contract/people/staff.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from '#domain/orders/contact-attempt.ts';
import { WAYS_TO_PAY } from '#domain/payments/payment.ts';
import { amendOrder } from '#server/orders/amend-order.ts';
import { addNote, claimOrder, eraseContact, logAttempt, releaseClaim } from '#server/orders/order-contacts.ts';
import { cancelOrder, confirmOrder } from '#server/orders/order-steps.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import { actingFor, type CommandGroup, checked, StaffError, type Typed, valueOrThrow } from './command.ts';
import { orderStep } from './order-step.ts';
import {
  lineAssignment,
  numberOption,
  orderNumber,
  productReference,
  shoeSize,
  timeOption,
  wholeNumber,
} from './typed-values.ts';

const AGREEMENT = { advance: { value: 'PKR' }, 'delivery-fee': { value: 'PKR' } } as const;

const agreed = (typed: Typed) => ({
  pay_by: typed.value('pay-by'),
  advance: numberOption(typed, 'advance'),
  delivery_fee: numberOption(typed, 'delivery-fee'),
});

export const WORKING: CommandGroup = {
  title: 'Work on an order',
  commands: {
    claim: {
      about: 'Say that you work on it, for 15 minutes. Anybody may take it over.',
      operands: ['order number'],
      async run(shop, typed) {
        const claim = valueOrThrow(await claimOrder(shop.staff, actingFor(shop), orderNumber(typed)), shop);
        const taken = claim.from && claim.from !== claim.actor ? `, taken over from ${claim.from}` : '';
        return `${orderNumber(typed)} is yours until ${shopTime(claim.until, shop.timeZone)}${taken}`;
      },
    },
    release: {
      about: 'Say that you work on it no longer.',
      operands: ['order number'],
      async run(shop, typed) {
        valueOrThrow(await releaseClaim(shop.staff, actingFor(shop), orderNumber(typed)), shop);
        return `${orderNumber(typed)} is free for others`;
      },
    },
    attempt: orderStep('attempt', {
      about: `You tried to reach the customer. Channels: ${CONTACT_CHANNELS.join(', ')}. Outcomes: ${CONTACT_OUTCOMES.join(', ')}.`,
      options: {
        channel: { value: 'channel', required: true },
        outcome: { value: 'outcome', required: true },
        next: { value: 'time' },
      },
      read: (typed, { timeZone }) =>
        checked(attemptSchema, {
          channel: typed.value('channel'),
          outcome: typed.value('outcome'),
          next_try_at: timeOption(typed, 'next', timeZone),
        }),
      take: logAttempt,
      done: ({ order_number }) => `${order_number}: noted`,
    }),
    confirm: orderStep('confirm', {
      about: `The customer has agreed; from now on a person ends the order. Ways to pay: ${WAYS_TO_PAY.join(', ')}.`,
      options: { 'pay-by': { value: 'way', required: true }, ...AGREEMENT },
      read: (typed) => checked(agreementSchema, agreed(typed)),
      take: confirmOrder,
    }),
    amend: orderStep('amend', {
      about:
        'Correct it, until it leaves. Lines by their number: --size 1=43, --quantity 1=2, --remove 2. New goods: --add shoes:101:42x1. New lines take today’s price.',
      options: {
        size: { value: 'line=size', many: true },
        quantity: { value: 'line=n', many: true },
        remove: { value: 'line', many: true },
        add: { value: 'product x n', many: true },
        name: { value: 'text' },
        phone: { value: 'number' },
        whatsapp: { value: 'number' },
        email: { value: 'address' },
        address: { value: 'text' },
        discount: { value: 'PKR' },
        'discount-reason': { value: 'text' },
        'pay-by': { value: 'way' },
        ...AGREEMENT,
      },
      read: amendment,
      take: (staff, acting, number, details, { catalogue, maxPerProduct }) =>
        amendOrder({ staff, catalogue, maxPerProduct }, acting, number, details),
    }),
    cancel: orderStep('cancel', {
      about: 'It will not happen; the stock is free again.',
      options: { reason: { value: 'text', required: true } },
      read: (typed) => checked(cancellationSchema, { reason: typed.value('reason') }),
      take: cancelOrder,
    }),
    note: orderStep('note', {
      about: 'Write something down. It is erased with the customer’s details.',
      operands: ['text'],
      read: (typed) => checked(noteSchema, { text: typed.operand(1) }),
      take: addNote,
      done: ({ order_number }) => `${order_number}: noted`,
    }),
    erase: orderStep('erase', {
      about: 'Erase the customer’s details of a closed order. The order stays, for the books.',
      read: () => ({}),
      take: eraseContact,
      done: ({ order_number }) => `${order_number}: the customer's details are erased`,
    }),
  },
};

function amendment(typed: Typed): Amendment {
  const contact = {
    customerName: typed.value('name'),
    phone: typed.value('phone'),
    whatsapp: typed.value('whatsapp'),
    email: typed.value('email'),
    address: typed.value('address'),
  };
  const some = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);
  const request = {
    contact: Object.values(contact).some((field) => field !== undefined) ? contact : undefined,
    lines: some(changedLines(typed)),
    remove: some(typed.values('remove').map((line) => wholeNumber(line, '--remove'))),
    add: some(typed.values('add').map(addedLine)),
    discount: numberOption(typed, 'discount'),
    discount_reason: typed.value('discount-reason'),
    ...agreed(typed),
  };
  if (Object.values(request).every((part) => part === undefined))
    throw new StaffError('Say what to correct. See: npm run staff -- help amend');
  // Without the parts that were not typed: what is left out stays as it is.
  return JSON.parse(JSON.stringify(checked(amendmentSchema, request)));
}

function changedLines(typed: Typed): { line: number; size?: string; quantity?: number }[] {
  const changes = new Map<number, { line: number; size?: string; quantity?: number }>();
  for (const text of typed.values('size')) {
    const [line, size] = lineAssignment(text, 'size', '1=43');
    changes.set(line, { ...changes.get(line), line, size: shoeSize(size) });
  }
  for (const text of typed.values('quantity')) {
    const [line, quantity] = lineAssignment(text, 'quantity', '1=2');
    changes.set(line, { ...changes.get(line), line, quantity: wholeNumber(quantity, '--quantity') });
  }
  return [...changes.values()];
}

/** Like rackets:12x2 or shoes:101:42x1; one if no number is given. */
function addedLine(text: string) {
  const [, product = text, quantity = '1'] = /^(.*?)\s*x\s*(\d+)$/i.exec(text) ?? [];
  return { ...productReference(product), quantity: wholeNumber(quantity, '--add') };
}
