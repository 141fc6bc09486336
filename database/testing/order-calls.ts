import type { ModelOrder, NewLine, OrderStep } from './model-order.ts';

/* The steps of the model as calls of the SQL functions. */

const AMEND = 'amend_order($1, $2, $3)';

/** The call of the SQL function, after $1 act and $2 number. `ids` are those of the order's payments. */
export function callOf(step: OrderStep, { lines }: ModelOrder, ids: readonly number[]): [sql: string, ...unknown[]] {
  const kept = lines.map(({ line, quantity }) => ({ line, quantity }));
  const other = (change: object, at: number) => {
    const items = kept.map((line, index) => (index === at ? { ...line, ...change } : line));
    return { items: at < kept.length ? items : [...items, { line: 99, quantity: 1, ...change }] };
  };
  switch (step.kind) {
    case 'confirm':
      return [
        'confirm_order($1, $2, $3)',
        { ...(step.payBy && { pay_by: step.payBy }), advance: step.advance, delivery_fee: step.deliveryFee },
      ];
    case 'quantity':
      return [AMEND, other({ quantity: step.quantity }, step.place)];
    case 'size':
      return [AMEND, other({ size: step.size }, step.place)];
    case 'drop':
      return [AMEND, step.place < kept.length ? { items: kept.toSpliced(step.place, 1) } : other({}, step.place)];
    case 'add':
      return [AMEND, { items: [...kept, requestItem(step.item)] }];
    case 'discount':
      return [AMEND, { discount: step.amount, discount_reason: 'a regular customer' }];
    case 'payment':
    case 'refund':
      return [
        `record_${step.kind}($1, $2, $3)`,
        { method: step.method, amount: step.amount, ...(step.reference && { reference: step.reference }) },
      ];
    case 'correct':
      return ['correct_payment($1, $2, $3::bigint, $4)', ids[step.place] ?? 0, 'typed wrong'];
    case 'dispatch':
      return ['dispatch_order($1, $2, $3)', { courier: 'TCS', ...(step.reason && { reason: step.reason }) }];
    case 'deliver':
      return ['deliver_order($1, $2)'];
    case 'expect_return':
      return ['expect_return($1, $2)'];
    case 'cancel':
      return ['cancel_order($1, $2, $3)', 'changed mind'];
    case 'return':
      return [
        'return_items($1, $2, $3)',
        {
          reason: 'other',
          items: step.items.map(({ place: at, ...item }) => ({ line: lines[at]?.line ?? 99, ...item })),
        },
      ];
  }
}

export const requestItem = ({ size, ...item }: NewLine) => ({ ...item, ...(size && { size }), name: 'Something' });
