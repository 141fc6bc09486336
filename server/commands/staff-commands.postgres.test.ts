import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { recordPayment } from '#server/payments/order-payments.ts';
import { adjustStock, listStock } from '#server/stock/staff-stock.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, type PlacedLine, place as placeIn, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { openMailSink } from '#server/testing/sink.ts';
import { addStaff } from '#server/testing/staff.ts';
import type { CommandShop } from './command.ts';
import { handleControlRequest } from './control-request.ts';

const racket = aProduct('rackets');
const bag = aProduct('bags');
const shoe = aProduct('shoes');

describe('the commands of an operator', () => {
  let database: TestDatabase;
  let folder: string;
  let notify: CommandShop['notify'] = { mail: undefined, timeoutMs: 2_000 };

  beforeAll(async () => {
    database = await openTestDatabase('server', 60);
    folder = mkdtempSync(join(tmpdir(), 'bandeja-commands-'));
  });
  afterAll(async () => {
    await database.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What is printed; throws what is refused. */
  const staff = async (...args: string[]) => {
    const settings = {
      timeZone: 'Asia/Karachi',
      publicUrl: 'https://shop.example',
      initialStock: 0,
      notify: notify as never,
    };
    const deskAddress = 'https://desk.shop.example';
    const { ok, text } = await handleControlRequest(
      { database, settings, catalogue: fixtureCatalogue, deskAddress },
      { command: 'staff', args, actor: 'staff: sana', folder },
    );
    if (!ok) throw new Error(text);
    return text;
  };
  const place = (lines: PlacedLine[], more?: object) => placeIn(database, lines, more);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const stockOf = async ({ category, id }: typeof bag | typeof shoe | typeof racket, variant = '') =>
    (await listStock(database.staff)).find(
      (row) => row.category === category && row.product_id === id && row.variant === variant,
    )?.stock;

  it('send a test mail, and say why one did not go out', async () => {
    await expect(staff('test-mail')).rejects.toThrow('No mail is set up: NOTIFY_SMTP_URL');
    const sink = await openMailSink();
    const mail = { smtpUrl: sink.url, from: 'shop@example.com', to: 'staff@example.com' };
    notify = { mail, timeoutMs: 2_000 };
    expect(await staff('test-mail')).toContain('took a test mail to staff@example.com');
    expect(await staff('test-mail', 'owner@example.com')).toContain('took a test mail to owner@example.com');
    expect(sink.mails).toHaveLength(2);
    await expect(staff('test-mail', 'owner')).rejects.toThrow('This is no e-mail address');
    await sink.close();
    await expect(staff('test-mail')).rejects.toThrow(/^The mail server did not take the mail: .*ECONNREFUSED/);
  });

  it('a count in a file is shown first and applied with --yes, row by row', async () => {
    expect(await staff('stock', 'export', 'stock.csv')).toMatch(/^\d+ rows written to /);
    const [header = [], ...rows] = parseCsv(read('stock.csv')) ?? [];
    const counted = header.indexOf('counted');
    const countIn = (category: string, id: number, variant: string, figure: string) => {
      const row = rows.find((cells) => cells[0] === category && cells[1] === String(id) && cells[2] === variant);
      if (row) row[counted] = figure;
    };
    const save = () =>
      writeFileSync(join(folder, 'stock.csv'), [header, ...rows].map((row) => row.join(';')).join('\n'));
    countIn('shoes', shoe.id, 'EU 41', '7');
    countIn('accessories', aProduct('accessories').id, '', '60');
    save();
    const shown = await staff('stock', 'import', 'stock.csv');
    expect(shown).toContain(`shoes:${shoe.id}:EU 41  60 -> 7`);
    expect(shown).toContain('2 counted, 1 would change. Add --yes to do it.');
    expect(await stockOf(shoe, 'EU 41')).toBe(60);
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toContain('1 of 1 changed');
    expect(await stockOf(shoe, 'EU 41')).toBe(7);
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toBe('2 counted, nothing would change');
    // Something leaves the stock after the file was written: the old count must not bring it back.
    const gone = { category: 'shoes', product_id: shoe.id, variant: 'EU 41', change: -2, reason: 'sample' } as const;
    must(await adjustStock(database.staff, SOMEBODY, gone));
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toContain(
      `shoes ${shoe.id} EU 41 was 60 when the file was written and is 5 now: please count it again`,
    );
    expect(await stockOf(shoe, 'EU 41')).toBe(5);

    countIn('shoes', shoe.id, 'EU 41', 'many');
    countIn('rackets', racket.id, '', '3');
    save();
    await expect(staff('stock', 'import', 'stock.csv', '--yes')).rejects.toThrow(
      /^Line \d+: the figure must be a whole number from 0 to 1,000,000\nNothing was changed\.$/,
    );
    expect(await stockOf(racket)).toBe(60);
    // The price list calls the number of a product id, and so may this file.
    writeFileSync(join(folder, 'short.csv'), `category,id,counted\nrackets,${racket.id},44\n`);
    expect(await staff('stock', 'import', 'short.csv')).toContain('1 counted, 1 would change');
    // Of the version before.
    writeFileSync(join(folder, 'sizes.csv'), `category,product_id,size,counted\nshoes,${shoe.id},EU 41,6\n`);
    expect(await staff('stock', 'import', 'sizes.csv')).toContain(`shoes:${shoe.id}:EU 41  5 -> 6`);
    writeFileSync(join(folder, 'other.csv'), 'name,price\nx,1\n');
    await expect(staff('stock', 'import', 'other.csv')).rejects.toThrow('The file has no column category, product_id');
    await expect(staff('stock', 'import', 'no-such-file.csv')).rejects.toThrow(
      'no-such-file.csv cannot be read: ENOENT',
    );
  });

  it('exports open in a spreadsheet and run nothing there', async () => {
    const number = await place([[bag, 1]], {
      customer_name: '=HYPERLINK("http://evil")',
      address: 'One,\n"two", Karachi',
    });
    must(await confirmOrder(database.staff, SOMEBODY, number, { pay_by: 'bank_transfer' }));
    const received_at = '2026-11-01T00:00:00+05:00';
    must(
      await recordPayment(database.staff, SOMEBODY, number, {
        method: 'raast',
        amount: 700,
        reference: 'r-9',
        received_at,
      }),
    );
    await database.anon.query("SELECT subscribe('+1@example.com')");
    for (const name of ['orders', 'lines', 'payments', 'newsletter'])
      expect(await staff('export', name, `${name}.csv`)).toMatch(/^\d+ rows written to .*\.csv$/);
    const rowsOf = (name: string) => {
      const [header = [], ...rows] = parseCsv(read(`${name}.csv`)) ?? [];
      return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index]])));
    };
    expect(read('orders.csv').startsWith('\ufeff')).toBe(true);
    expect(rowsOf('orders').find(({ order }) => order === number)).toMatchObject({
      name: '\'=HYPERLINK("http://evil")',
      address: 'One,\n"two", Karachi',
      paid: '700',
      pay_by: 'bank_transfer',
    });
    expect(rowsOf('lines').find(({ order }) => order === number)).toMatchObject({
      product_id: String(bag.id),
      quantity: '1',
    });
    expect(rowsOf('payments').find(({ order }) => order === number)).toMatchObject({
      amount: '700',
      reference: 'R-9',
      received: '2026-11-01 00:00',
      entered_by: 'Sana',
    });
    expect(rowsOf('newsletter')).toMatchObject([
      {
        email: "'+1@example.com",
        confirmed: 'no',
        unsubscribe_link: expect.stringMatching(/^https:\/\/shop\.example\/newsletter\/[\da-f-]{36}$/),
      },
    ]);
    await expect(staff('export', 'orders', 'no-such-folder/orders.csv')).rejects.toThrow('cannot be written: ENOENT');
    await expect(staff('export', 'secrets')).rejects.toThrow(
      'Tables: orders, lines, payments, couriers, invoices, proofs, newsletter',
    );
  });

  it('check whether every figure adds up', async () => {
    expect(await staff('check')).toMatch(/^\d+ orders: everything agrees$/);
    const wrong = (by: number) =>
      database.owner.query('UPDATE inventory SET stock_quantity = stock_quantity + $1 WHERE category = $2', [
        by,
        'bags',
      ]);
    await wrong(1);
    await expect(staff('check')).rejects.toThrow('3. stock is the sum of its movements');
    await wrong(-1);
  });

  it('invite people to the desk by a link that is shown once, also those who cannot get in any more', async () => {
    const link =
      /^The link for new@shop\.example, valid once and for an hour:\nhttps:\/\/desk\.shop\.example\/join#[\w-]{43}$/;
    expect(await staff('invite', 'New@shop.example', 'packer')).toMatch(link);
    const locked = { name: 'Locked Out', email: 'locked@shop.example', role: 'owner' } as const;
    await addStaff(database.owner, locked);
    expect(await staff('invite', 'locked@shop.example', 'owner')).toMatch(
      /^Locked Out gets back in with this link\..*\nhttps:/,
    );
    await expect(staff('invite', 'locked@shop.example', 'seller')).rejects.toThrow('is owner already');
    await expect(staff('invite', 'new@shop.example', 'boss')).rejects.toThrow('Roles: owner');
    await expect(staff('invite', 'nobody', 'packer')).rejects.toThrow();
  });
});
