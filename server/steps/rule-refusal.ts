import { errorCode, errorDetail } from '#database/database.ts';
import type { OrderItem } from '#server/orders/price-order.ts';

/** A product of which less is available than an order wants. */
export interface ShortProduct extends Pick<OrderItem, 'category' | 'product_id'> {
  /** The size of a shoe; null for everything else. */
  size?: string | null;
  available: number;
}

/** What somebody else did to an order after it was looked at. */
export interface LaterChange {
  version: number;
  actor: string;
  /** ISO 8601. */
  at: string;
  /** The kind of the order's event; missing for a setting. */
  kind?: string;
  /** The new status, if the change was one of status. */
  status?: string | null;
}

/** The SQLSTATEs with which the functions of the database refuse by rule. */
const CODES = {
  BJ400: 'bad_input',
  BJ403: 'not_allowed',
  BJ404: 'not_found',
  BJ409: 'not_possible',
  BJ412: 'changed_meanwhile',
  BJ422: 'idempotency_conflict',
  BJ429: 'too_many_open_orders',
  BJ430: 'too_much_held',
} as const;

export interface RuleRefusal {
  code: (typeof CODES)[keyof typeof CODES] | 'out_of_stock';
  /** A sentence for the staff. */
  message: string;
  /** Filled if the code is out_of_stock. */
  short: readonly ShortProduct[];
  /** Present if the code is changed_meanwhile. */
  change?: LaterChange;
}

/** What a rule of the database refused; undefined for every other error. */
export function ruleRefusal(error: unknown): RuleRefusal | undefined {
  const sqlstate = errorCode(error);
  if (!isRuleCode(sqlstate)) return undefined;
  const { message } = error as Error;
  const detail = errorDetail(error);
  if (sqlstate === 'BJ412' && detail) return changedMeanwhile(message, JSON.parse(detail));
  if (sqlstate === 'BJ409' && detail) return outOfStock(JSON.parse(detail));
  return { code: CODES[sqlstate], message, short: [] };
}

function isRuleCode(sqlstate: string): sqlstate is keyof typeof CODES {
  return Object.hasOwn(CODES, sqlstate);
}

function outOfStock(short: ShortProduct[]): RuleRefusal {
  const products = short.map(
    ({ category, product_id, size, available }) =>
      `${category} ${product_id}${size ? ` ${size}` : ''} (${available} left)`,
  );
  return { code: 'out_of_stock', message: `Not enough in stock: ${products.join(', ')}`, short };
}

/** What the history calls each kind of change. */
const CHANGES: Readonly<Record<string, string>> = {
  amended: 'corrected',
  payment: 'a payment entered',
  refund: 'a refund entered',
  correction: 'an entry taken back',
  write_off: 'a debt written off',
  returned: 'goods returned',
  return_expected: 'on its way back',
  attempt: 'an attempt to reach the customer',
  note: 'a note',
  parcel: 'the parcel corrected',
  packed: 'packed',
  message: 'an e-mail sent again',
  contact_erased: 'the customer’s details erased',
};

/** In words for the staff; undefined for a setting. */
export function whatChanged({ status, kind }: LaterChange): string | undefined {
  return status ? `now ${status}` : CHANGES[kind ?? ''];
}

/** The time is in UTC here: whoever shows it to people may say it in the shop's own time from `change.at`. */
function changedMeanwhile(message: string, change: LaterChange): RuleRefusal {
  const what = whatChanged(change);
  const when = `${new Date(change.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const details = [what, when].filter(Boolean).join(', ');
  return { code: 'changed_meanwhile', message: `${message} (${details}). Please look at it again.`, short: [], change };
}
