import type { ModelOrder, NewLine, OrderStep } from './model-order.ts';
import { SAMPLE_WAYS } from './proof-calls.ts';

/* The steps of the model as calls of the SQL functions. */

const ACCOUNTS = SAMPLE_WAYS.accounts.map(({ id }) => id);

const AMEND = 'amend_order($1, $2, $3)';

/** The entries of an order in the database, in the sequence of the model. */
export interface EntryIds {
  payments: readonly number[];
  writeOffs: readonly number[];
  /** Their names. */
  documents: readonly string[];
  proofs: readonly number[];
  consignment: string;
  /** Of the order that goes out by an exchange. */
  nextNumber: string;
}

/** The call of the SQL function, after $1 act and $2 number. */
export function callOf(step: OrderStep, { lines }: ModelOrder, ids: EntryIds): [sql: string, ...unknown[]] {
  const kept = lines.map(({ line, quantity }) => ({ line, quantity }));
  const other = (change: object, at: number) => {
    const items = kept.map((line, index) => (index === at ? { ...line, ...change } : line));
    return { items: at < kept.length ? items : [...items, { line: 99, quantity: 1, ...change }] };
  };
  switch (step.kind) {
    case 'confirm':
      return [
        'confirm_order($1, $2, $3)',
        {
          ...(step.payBy && { pay_by: step.payBy }),
          ...{ advance: step.advance, delivery_fee: step.deliveryFee },
          ...(step.told && { accounts: ACCOUNTS }),
        },
      ];
    case 'quantity':
      return [AMEND, other({ quantity: step.quantity }, step.place)];
    case 'variant':
      return [AMEND, other({ variant: step.variant }, step.place)];
    case 'drop':
      return [AMEND, step.place < kept.length ? { items: kept.toSpliced(step.place, 1) } : other({}, step.place)];
    case 'add':
      return [AMEND, { items: [...kept, requestItem(step.item)] }];
    case 'discount':
      return [AMEND, { discount: step.amount, discount_reason: 'a regular customer' }];
    case 'tell':
      return ['tell_accounts($1, $2, $3)', { accounts: ACCOUNTS }];
    case 'accept':
      return [
        'accept_proof($1, $2, $3)',
        {
          ...{ proof: ids.proofs[step.place] ?? 0, method: step.method, amount: step.amount },
          ...(step.reference && { reference: step.reference }),
        },
      ];
    case 'reject':
      return ['reject_proof($1, $2, $3)', { proof: ids.proofs[step.place] ?? 0, reason: step.reason }];
    case 'erase':
      return ['erase_contact($1, $2)'];
    case 'payment':
    case 'refund':
      return [
        `record_${step.kind}($1, $2, $3)`,
        {
          ...{ method: step.method, amount: step.amount },
          ...(step.reference && { reference: step.reference }),
          ...(step.from && { from: step.from }),
        },
      ];
    case 'instalment':
      return [
        'record_payment($1, $2, $3)',
        {
          ...{ method: 'cash', amount: step.amount, from: 'courier', reference: ids.consignment, instalment: true },
          ...(step.fee > 0 && { fee: step.fee }),
        },
      ];
    case 'write_off':
      return ['write_off_debt($1, $2, $3)', { amount: step.amount, reason: 'never handed over' }];
    case 'take_back_write_off':
      return ['take_back_write_off($1, $2, $3::bigint, $4)', ids.writeOffs[step.place] ?? 0, 'he paid after all'];
    case 'invoice':
      return ['issue_invoice($1, $2)'];
    case 'credit':
      return [
        'issue_credit_note($1, $2, $3)',
        { ...(step.amount !== undefined && { amount: step.amount }), reason: 'a scratch' },
      ];
    case 'void':
      return ['void_invoice($1, $2, $3, $4)', ids.documents[step.place] ?? 'INV-1999-00001', 'a wrong one'];
    case 'correct':
      return ['correct_payment($1, $2, $3::bigint, $4)', ids.payments[step.place] ?? 0, 'typed wrong'];
    case 'dispatch':
      return ['dispatch_order($1, $2, $3)', { courier: 'TCS', ...(step.reason && { reason: step.reason }) }];
    case 'deliver':
      return ['deliver_order($1, $2)'];
    case 'undeliver':
      return ['undeliver_order($1, $2)'];
    case 'expect_return':
      return ['expect_return($1, $2)'];
    case 'cancel':
      return ['cancel_order($1, $2, $3)', 'changed mind'];
    case 'exchange': {
      const { quantity, ...item } = requestItem(step.item);
      return [
        'exchange_items($1, $2, $3)',
        {
          ...{ line: lines[step.place]?.line ?? 99, quantity, condition: step.condition, reason: 'other', item },
          ...{ delivery_fee: step.deliveryFee, order_number: ids.nextNumber },
        },
      ];
    }
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

/** Shoes are named as servers of the version before do it. */
export const requestItem = ({ variant, ...item }: NewLine) => ({
  ...item,
  ...(variant && (item.category === 'shoes' ? { size: variant } : { variant })),
  name: 'Something',
});
