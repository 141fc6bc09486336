import { dispatchSchema, parcelSchema, type Return, returnSchema } from '#contract/people/staff.ts';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/orders/return.ts';
import { showOrder } from '#server/orders/find-orders.ts';
import { correctParcel, deliverOrder, dispatchOrder, expectReturn, returnItems } from '#server/orders/order-steps.ts';
import { type CommandGroup, type CommandShop, checked, StaffError, type Typed } from './command.ts';
import { orderStep } from './order-step.ts';
import { lineAssignment, wholeNumber } from './typed-values.ts';

const PARCEL = { courier: { value: 'name', required: true }, consignment: { value: 'number' } } as const;

const parcelOf = (typed: Typed) => ({ courier: typed.value('courier'), consignment: typed.value('consignment') });

export const PARCEL_STEPS: CommandGroup = {
  title: 'Parcels and returns',
  commands: {
    dispatch: orderStep('dispatch', {
      about:
        'The goods have left the shop. With --reason also while money is due that should have come first. `couriers list` has the couriers.',
      options: { ...PARCEL, reason: { value: 'text' } },
      read: (typed) => checked(dispatchSchema, { ...parcelOf(typed), reason: typed.value('reason') }),
      take: dispatchOrder,
    }),
    'correct-parcel': orderStep('correct-parcel', {
      about: 'The courier or the consignment number was typed wrong.',
      options: PARCEL,
      read: (typed) => checked(parcelSchema, parcelOf(typed)),
      take: correctParcel,
    }),
    deliver: orderStep('deliver', {
      about: 'The customer has the goods. Cash that the courier collected is entered with `pay` once you have it.',
      read: () => ({}),
      take: deliverOrder,
    }),
    'expect-return': orderStep('expect-return', {
      about: 'The parcel is on its way back.',
      read: () => ({}),
      take: expectReturn,
      done: ({ order_number }) => `${order_number} is on its way back`,
    }),
    return: orderStep('return', {
      about: `Goods came back: --line 1=2:sellable for two of line 1, or --all sellable. Reasons: ${RETURN_REASONS.join(', ')}. Conditions: ${RETURN_CONDITIONS.join(', ')}.`,
      options: {
        reason: { value: 'reason', required: true },
        line: { value: 'line=n:condition', many: true },
        all: { value: 'condition' },
      },
      read: readReturn,
      take: returnItems,
    }),
  },
};

async function readReturn(typed: Typed, shop: CommandShop, orderNumber: string): Promise<Return> {
  const condition = typed.value('all');
  if ((condition === undefined) === (typed.values('line').length === 0))
    throw new StaffError('Say which lines came back with --line, or that everything did with --all');
  const items = condition ? await everythingLeft(shop, orderNumber, condition) : typed.values('line').map(returnedLine);
  return checked(returnSchema, { reason: typed.value('reason'), items });
}

function returnedLine(text: string) {
  const [line, rest] = lineAssignment(text, 'line', '1=2:sellable');
  const [quantity = '', condition = 'sellable'] = rest.split(':').map((part) => part.trim());
  return { line, quantity: wholeNumber(quantity, '--line'), condition };
}

/** Once everything has come back it is all of it that came back: so the command typed again is recognised as the same. */
async function everythingLeft({ staff }: CommandShop, orderNumber: string, condition: string) {
  const order = await showOrder(staff, orderNumber);
  if (!order) throw new StaffError(`There is no order ${orderNumber}`);
  const left = order.items.filter(({ quantity, returned }) => quantity > returned);
  return (
    left.length > 0 ? left.map((item) => ({ ...item, quantity: item.quantity - item.returned })) : order.items
  ).map(({ line, quantity }) => ({ line, quantity, condition }));
}
