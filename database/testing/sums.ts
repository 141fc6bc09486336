import type { ShopDatabase } from '#database/database.ts';

/*
 * Every place that tells the money of an order, for comparing them: the order at the desk and on the shopper's page, the lists, the
 * overview, the sums by day, and the two ledgers that are exported.
 */

interface Money {
  payable: number;
  paid: number;
  paid_by_customer: number;
  due: number;
  to_refund: number;
  collected: number;
  with_courier: number;
  written_off: number;
  fees: number;
}

interface Placed {
  order_number: string;
  status: string;
  money: Money;
}

interface LedgerEntry {
  order_number: string;
  kind: 'collected' | 'remittance' | 'fee' | 'write_off';
  amount: number;
  position: object;
}

interface PaymentEntry {
  id: number;
  order_number: string;
  kind: 'payment' | 'refund';
  method: string;
  amount: number;
  received_at: string;
}

/**
 * What every place says: the order's screen and page for these orders, the rest for all that there are. Each entry is a sum, and has to be
 * the same in `expected` and `found`.
 */
export async function sumsOf({ owner, staff, anon }: ShopDatabase, numbers: readonly string[]) {
  const ask = async <T>(sql: string, ...parameters: unknown[]) => {
    const [row] = await staff.query<{ result: T }>(`SELECT ${sql} AS result`, parameters);
    return row?.result as T;
  };
  const expected: Record<string, unknown> = {};
  const found: Record<string, unknown> = {};
  const compare = (name: string, one: unknown, other: unknown) => {
    expected[name] = one;
    found[name] = other;
  };

  const orders = await owner.query<Placed>(
    `SELECT order_number, status, money FROM orders JOIN order_money(ARRAY(SELECT id FROM orders)) AS owed ON owed.order_id = orders.id
     ORDER BY order_number`,
  );
  const total = (of: (order: Placed) => number) => orders.reduce((sum, order) => sum + of(order), 0);

  // The order's screen at the desk, and the page of the shopper, for whom cash given to a courier is paid.
  for (const { order_number, money } of orders.filter((order) => numbers.includes(order.order_number))) {
    const shown = await ask<{ page_key: string; money: Money; contact: object | null }>('show_order($1)', order_number);
    compare(`screen of ${order_number}`, money, shown.money);
    const [page] = await anon.query<{ result: { details: { money: Partial<Money> } | null } }>(
      'SELECT read_order_page($1) AS result',
      [shown.page_key],
    );
    const { payable, paid_by_customer: paid, due, with_courier, to_refund } = money;
    // Once the contact is erased, the page says no more of it.
    const told = page?.result.details;
    if (told) {
      compare(
        `page of ${order_number}`,
        { payable, paid, due: due - with_courier, to_refund },
        pick(told.money, 'payable', 'paid', 'due', 'to_refund'),
      );
    } else {
      compare(`contact of ${order_number}`, null, shown.contact);
    }
  }

  // The list of orders, which is what is exported.
  const listed = new Map<string, Money>();
  let after: object | undefined;
  for (;;) {
    const page = await ask<{ id: string; order_number: string; created_at: string; money: Money }[]>(
      'find_orders($1::jsonb)',
      {
        queue: 'all',
        most: 200,
        ...(after && { after }),
      },
    );
    for (const { order_number, money } of page) listed.set(order_number, money);
    const last = page.at(-1);
    if (!last || page.length < 200) break;
    after = { created_at: last.created_at, id: last.id };
  }
  for (const { order_number, money } of orders)
    compare(`list of orders: ${order_number}`, money, listed.get(order_number));

  // The lists of open money, and their sums.
  const overview = await ask<{
    due: { orders: number; amount: number };
    to_refund: { orders: number; amount: number };
    with_couriers: { amount: number; parcels: number }[];
    today: number;
  }>('money_overview($1::timestamptz, $2::timestamptz)', '2000-01-01', '2100-01-01');
  const open = {
    due: orders.filter(({ status }) => ['confirmed', 'dispatched', 'delivered'].includes(status)),
    with_couriers: orders,
    to_refund: orders,
  };
  const amounts = {
    due: ({ due, with_courier }: Money) => due - with_courier,
    with_couriers: ({ with_courier }: Money) => with_courier,
    to_refund: ({ to_refund }: Money) => to_refund,
  };
  const overviewSums = {
    due: overview.due,
    to_refund: overview.to_refund,
    with_couriers: {
      orders: overview.with_couriers.reduce((sum, { parcels }) => sum + parcels, 0),
      amount: overview.with_couriers.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
  for (const kind of ['due', 'with_couriers', 'to_refund'] as const) {
    const rows = new Map<string, number>();
    let position: object | undefined;
    for (;;) {
      const page = await ask<({ id: string; created_at: string; order_number: string } & Money)[]>(
        'list_open_money($1::jsonb)',
        {
          kind,
          most: 100,
          ...(position && { after: position }),
        },
      );
      for (const row of page) rows.set(row.order_number, amounts[kind](row));
      const last = page.at(-1);
      if (!last || page.length < 100) break;
      position = { created_at: last.created_at, id: last.id };
    }
    const wanted = open[kind].filter(({ money }) => amounts[kind](money) > 0);
    compare(
      `list ${kind}`,
      Object.fromEntries(wanted.map(({ order_number, money }) => [order_number, amounts[kind](money)]).toSorted()),
      Object.fromEntries([...rows].toSorted()),
    );
    const sum = wanted.reduce((all, { money }) => all + amounts[kind](money), 0);
    compare(`overview ${kind}`, { orders: wanted.length, amount: sum }, overviewSums[kind]);
  }

  // The ledger of payments, in pages as it is exported, and by day and method.
  const paid = new Map<string, number>();
  let moved = 0;
  let from: object | undefined;
  for (;;) {
    const page = await ask<PaymentEntry[]>('find_payments($1::jsonb)', { most: 100, ...(from && { after: from }) });
    for (const { order_number, kind, amount, method } of page) {
      const signed = kind === 'payment' ? amount : -amount;
      paid.set(order_number, (paid.get(order_number) ?? 0) + signed);
      if (method === 'exchange') moved += signed;
    }
    const last = page.at(-1);
    if (!last || page.length < 100) break;
    from = { received_at: last.received_at, id: last.id };
  }
  for (const { order_number, money } of orders)
    compare(`payments of ${order_number}`, money.paid, paid.get(order_number) ?? 0);
  const days = await ask<{ received: number; refunded: number }[]>(
    'payments_by_day($1::timestamptz, $2::timestamptz, $3)',
    ...['2000-01-01', '2100-01-01', 'Asia/Karachi'],
  );
  const received = total(({ money }) => money.paid);
  compare(
    'payments by day',
    received,
    days.reduce((sum, day) => sum + day.received - day.refunded, moved),
  );
  compare('received today', received, overview.today);

  // The ledger of couriers, in pages as it is exported.
  const couriers = new Map<string, Record<LedgerEntry['kind'], number>>();
  let place: object | undefined;
  for (;;) {
    const page = await ask<LedgerEntry[]>('courier_ledger($1::jsonb)', { most: 7, ...(place && { after: place }) });
    for (const { order_number, kind, amount } of page) {
      const sums = couriers.get(order_number) ?? { collected: 0, remittance: 0, fee: 0, write_off: 0 };
      couriers.set(order_number, { ...sums, [kind]: sums[kind] + amount });
    }
    place = page.at(-1)?.position;
    if (page.length < 7) break;
  }
  for (const { order_number, money } of orders) {
    const { collected = 0, remittance = 0, fee = 0, write_off = 0 } = couriers.get(order_number) ?? {};
    compare(
      `couriers' ledger of ${order_number}`,
      {
        collected: money.collected,
        fees: money.fees,
        written_off: money.written_off,
        with_courier: money.with_courier,
      },
      // More than he was thought to have collected may be handed over.
      {
        collected,
        fees: -fee || 0,
        written_off: -write_off || 0,
        with_courier: Math.max(collected + remittance + fee + write_off, 0),
      },
    );
    // For the customer it is paid, whether the shop, the courier or nobody has it by now.
    compare(
      `what the customer of ${order_number} has paid`,
      money.paid_by_customer,
      money.paid + remittance + Math.max(collected, -remittance - fee),
    );
  }
  return { expected, found };
}

const pick = (from: Partial<Money>, ...names: (keyof Money)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
