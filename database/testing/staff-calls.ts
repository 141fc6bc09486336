import { randomUUID } from 'node:crypto';
import { type Database, errorCode, errorHint, type OwnerDatabase } from '#database/database.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';

/* Steps of the staff on an order of two pieces, as calls of the SQL functions. */

export interface Call {
  sql: string;
  arguments: readonly unknown[];
}

export type Status = 'pending' | 'confirmed' | 'dispatched' | 'delivered' | 'expired';

export const call = (sql: string, ...rest: unknown[]): Call => ({ sql, arguments: rest });

export const STEPS = {
  confirm: call('confirm_order($1, $2, $3)', { pay_by: 'cash_on_delivery' }),
  cancel: call('cancel_order($1, $2, $3)', 'changed mind'),
  amend: call('amend_order($1, $2, $3)', { items: [{ line: 1, quantity: 3 }] }),
  'amend to less': call('amend_order($1, $2, $3)', { items: [{ line: 1, quantity: 1 }] }),
  discount: call('amend_order($1, $2, $3)', { discount: 100, discount_reason: 'a regular customer' }),
  pay: call('record_payment($1, $2, $3)', { method: 'cash', amount: 500 }),
  'write off': call('write_off_debt($1, $2, $3)', { amount: 500, reason: 'lost with the rider' }),
  pack: call('pack_order($1, $2, $3)', { lines: [1] }),
  dispatch: call('dispatch_order($1, $2, $3)', { courier: 'TCS' }),
  deliver: call('deliver_order($1, $2)'),
  undeliver: call('undeliver_order($1, $2)'),
  'expect return': call('expect_return($1, $2)'),
  return: call('return_items($1, $2, $3)', {
    reason: 'refused',
    items: [{ line: 1, quantity: 2, condition: 'sellable' }],
  }),
  'return in part': call('return_items($1, $2, $3)', {
    reason: 'faulty',
    items: [{ line: 1, quantity: 1, condition: 'damaged' }],
  }),
  /** Each makes an order with a number of its own. */
  get exchange() {
    return call('exchange_items($1, $2, $3)', {
      ...{ line: 1, quantity: 1, condition: 'sellable', reason: 'changed_mind', order_number: `BJ-${randomUUID()}` },
      item: { category: 'rackets', product_id: 1, variant: '', name: 'A racket', price: 1_000 },
    });
  },
  allow: call('issue_credit_note($1, $2, $3)', { amount: 100, reason: 'a scratch' }),
  // Only where the shop sends e-mails: see customer_mail of `act`.
  resend: call('resend_message($1, $2)'),
} as const satisfies Record<string, Call>;

export type StepName = keyof typeof STEPS;

export interface Outcome {
  code: string;
  /** Of the refusal. */
  message: string;
  params: { change?: { actor: string; at: string; status?: string }; [name: string]: unknown };
  result: Record<string, unknown>;
}

export const act = (actor: string, more: object = {}) => ({ actor, origin: 'command line', ...more });

/** Returns the code of the error instead of throwing it; it is empty if the step was taken. */
export async function send(
  staff: Database,
  { sql, arguments: rest }: Call,
  by: object,
  number?: string,
): Promise<Outcome> {
  try {
    const parameters = [by, ...(number === undefined ? [] : [number]), ...rest];
    const [row] = await staff.query<{ result: Record<string, unknown> }>(`SELECT ${sql} AS result`, parameters);
    return { code: '', message: '', params: {}, result: row?.result ?? {} };
  } catch (error) {
    return {
      code: errorCode(error),
      message: (error as Error).message,
      params: JSON.parse(errorHint(error) || '{}'),
      result: {},
    };
  }
}

/** One account of each role, by its id. */
export async function accountsOfRoles(owner: OwnerDatabase): Promise<Record<StaffRole, string>> {
  const accounts = {} as Record<StaffRole, string>;
  for (const role of STAFF_ROLES) {
    const [row] = await owner.query<{ id: string }>(
      'INSERT INTO staff_accounts (name, email, role) VALUES ($1, $2, $1) RETURNING id',
      [role, `${role}@example.com`],
    );
    accounts[role] = row?.id as string;
  }
  return accounts;
}
