import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { type ModelOrder, moneyOf, worthOf } from '#database/testing/model-order.ts';
import { histories, KNOWN_HISTORIES } from '#database/testing/order-histories.ts';
import { SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { SAMPLE_INVOICES } from '#database/testing/sample-orders.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';
import { accountsOfRoles } from '#database/testing/staff-calls.ts';
import { sumsOf } from '#database/testing/sums.ts';
import { TwoShops } from '#database/testing/two-shops.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { readFigures } from '#server/figures/figures.ts';
import { dayPlus, shopDay } from '#server/settings/shop-time.ts';
import { parseCsv } from './csv.ts';
import { type ExportName, exportLines } from './exports.ts';

/*
 * Whatever happened to the orders of a small shop: the files that leave it and the figures say what the model says of every order, and
 * so do the order's screen and page, the lists and the ledgers (database/testing/sums.ts).
 */

const ZONE = 'Asia/Karachi';
const RUNS = 20;
const LONG = { timeout: 120_000 };

type Row = Record<string, string>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const sumOf = (rows: readonly Row[]) => sum(rows.map(({ amount }) => Number(amount)));

describe('files and figures after random histories', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let accounts: Record<StaffRole, string>;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.openMigrated();
    accounts = await accountsOfRoles(shop.owner);
    for (const [name, value] of [
      ['invoices', SAMPLE_INVOICES],
      ['ways_to_pay', SAMPLE_WAYS],
    ])
      await shop.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ($1, $2, 'owner')", [name, value]);
  });
  afterAll(() => databases.discard());

  /** The rows of the file that are of these orders, by order. */
  async function rowsOf(name: ExportName, numbers: readonly string[]): Promise<(number: string) => Row[]> {
    const lines: string[] = [];
    for await (const line of exportLines(shop.staff, name, ZONE)) lines.push(line);
    const [columns = [], ...cells] = parseCsv(lines.join('')) ?? [];
    const rows = cells.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
    const own = Map.groupBy(
      rows.filter(({ order = '' }) => numbers.includes(order)),
      ({ order }) => order,
    );
    return (number) => own.get(number) ?? [];
  }

  const figuresOf = async (product: number) => {
    const today = shopDay(new Date(), ZONE);
    const period = { from: dayPlus(today, -1), to: today, by: 'day' } as const;
    const options = { staff: shop.staff, timeZone: ZONE, products: () => new Map(), kinds: () => [] };
    const { products } = await readFigures(options, period);
    const own = products.filter(({ product_id }) => product_id === product);
    return {
      pieces: sum(own.map(({ pieces }) => pieces)),
      sales: sum(own.map(({ sales }) => sales)),
      rows: own.length,
    };
  };

  it(
    'page, desk, ledgers and every file have the same money of each order, and sales are what is owed for goods before allowances',
    LONG,
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const shops = new TwoShops(shop, accounts);
          await shops.open();
          for (const step of history) await shops.take(step);
          const orders = shops.model.orders.map((order, index) => [shops.numbers[index] as string, order] as const);

          const listed = await rowsOf('orders', shops.numbers);
          const payments = await rowsOf('payments', shops.numbers);
          const couriers = await rowsOf('couriers', shops.numbers);
          const invoices = await rowsOf('invoices', shops.numbers);
          for (const [number, order] of orders) {
            const { state, fees, ...money } = moneyOf(order);
            const [row = {}, ...more] = listed(number);
            expect(more).toEqual([]);
            const numbersOf = (names: readonly string[]) => names.map((name) => [name, Number(row[name])]);
            expect({ number, ...Object.fromEntries(numbersOf(Object.keys(money))) }).toEqual({ number, ...money });
            expect([row.payment, Number(row.courier_fees)]).toEqual([state, fees]);

            const entries = payments(number);
            expect(entries).toHaveLength(order.entries.length);
            const of = (kind: string) => sumOf(entries.filter((entry) => entry.kind === kind));
            expect(of('payment') - of('refund')).toBe(money.paid);

            const debts = (kind: string) => sumOf(couriers(number).filter((entry) => entry.kind === kind)) || 0;
            expect([debts('collected'), -debts('fee') || 0, -debts('write_off') || 0]).toEqual([
              ...[money.collected, fees, money.written_off],
            ]);
            expect(Math.max(sumOf(couriers(number)), 0)).toBe(money.with_courier);

            expect(
              invoices(number)
                .map(({ kind, total, voided }) => [kind, Number(total), voided !== ''])
                .toSorted(),
            ).toEqual(
              order.documents
                .map(({ kind, total, isVoid }) => [kind === 'invoice' ? kind : `credit_note_${kind}`, total, isVoid])
                .toSorted(),
            );
          }

          // The order at the desk and on the shopper's page, the lists and the two ledgers.
          const { expected, found } = await sumsOf(shop, shops.numbers);
          expect(found).toEqual(expected);

          // Sales are what customers owe for the goods that they keep: all that is payable, less delivery, before allowances.
          const sold = shops.model.orders.filter(({ status }) =>
            ['confirmed', 'dispatched', 'delivered'].includes(status),
          );
          const { pieces, sales, rows } = await figuresOf(shops.product);
          expect(pieces).toBe(sum(sold.flatMap(({ lines }) => lines.map((line) => line.quantity - line.returned))));
          // Each order is rounded, and each row of the figures by variant.
          const most = 0.5 * (sold.length + rows * 3);
          const owed = sum(sold.map((order: ModelOrder) => worthOf(order) - order.deliveryFee));
          expect(Math.abs(sales - owed)).toBeLessThanOrEqual(most);
        }),
        { numRuns: RUNS, examples: KNOWN_HISTORIES.map((history) => [[...history]]) },
      );
    },
  );
});
