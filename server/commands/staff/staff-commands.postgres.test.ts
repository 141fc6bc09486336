import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { checkInvariants } from '#database/invariants.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { aProduct } from '#server/testing/orders.ts';
import { type PlacedLine, place as placeIn } from '#server/testing/placed-order.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { openMailSink } from '#server/testing/sink.ts';
import type { CommandShop } from './command.ts';
import { runStaffCommand } from './run-staff-command.ts';

const racket = aProduct('rackets');
const bag = aProduct('bags');
const shoe = aProduct('shoes');

describe.each(ENGINES)('the staff’s commands on the %s Postgres', (engine) => {
  let database: TestDatabase;
  let folder: string;
  let now = new Date();
  let notify: CommandShop['notify'] = { mail: undefined, timeoutMs: 2_000 };

  beforeAll(async () => {
    database = await openTestDatabase(engine, 60);
    folder = mkdtempSync(join(tmpdir(), 'bandeja-commands-'));
  });
  afterAll(async () => {
    await database.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  const staff = (...args: string[]) =>
    runStaffCommand(
      {
        staff: database.staff,
        catalogue: fixtureCatalogue,
        timeZone: 'Asia/Karachi',
        maxPerProduct: 10,
        customerMail: false,
        deskAddress: 'https://desk.shop.example',
        notify,
        actor: 'staff: sana',
        folder,
        now: () => now,
      },
      args,
    );
  const place = (lines: PlacedLine[], more?: object) => placeIn(database, lines, more);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

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

  it('take an order from the chat to the return, and tell its life', async () => {
    const number = await place([
      [bag, 2],
      [shoe, 1, 'EU 42'],
    ]);
    await staff('attempt', number, '--channel', 'whatsapp', '--outcome', 'agreed');
    await staff('amend', number, '--size', '2=43', '--quantity', '1=1', '--address', 'Flat 3, Clifton, Karachi');
    const due = bag.price + shoe.price + 200;
    expect(await staff('confirm', number, '--pay-by', 'cash_on_delivery', '--delivery-fee', '200')).toBe(
      `${number} is confirmed: Unpaid, due ${formatPkr(due)}`,
    );
    await staff('note', number, 'Call before you come');
    expect(await staff('dispatch', number, '--courier', 'TCS', '--consignment', '7001')).toContain('is dispatched');
    const shown = await staff('show', number);
    for (const part of [
      `${number}: dispatched, Unpaid, due ${formatPkr(due)}`,
      'Flat 3, Clifton, Karachi',
      'Chat: https://wa.me/923001234567?text=',
      `2.  1 x ${shoe.name}, EU 43`,
      'Cash on delivery',
      `TCS 7001, left `,
      'Call before you come',
      'amended: items, contact',
      'by staff: sana',
    ])
      expect(shown).toContain(part);
    expect(await staff('expect-return', number)).toBe(`${number} is on its way back`);
    expect(await staff('return', number, '--reason', 'refused', '--line', '1=1:damaged')).toContain('is dispatched');
    expect(await staff('return', number, '--reason', 'refused', '--all', 'sellable')).toBe(
      `${number} is returned: Unpaid`,
    );
    await staff('erase', number);
    expect(await staff('show', number)).toContain('The details were erased');
  });

  it('a step on a version that somebody has changed since is refused with who and what', async () => {
    const number = await place([[bag, 1]]);
    await staff('note', number, 'Prefers the evening');
    await expect(staff('cancel', number, '--reason', 'changed mind', '--seen', '1')).rejects.toThrow(/staff: sana/);
    expect(await staff('cancel', number, '--reason', 'changed mind', '--seen', '2')).toContain('is cancelled');
  });

  it('the same step typed twice on one day is one step; --again, or another day, makes it a second', async () => {
    const number = await place([[bag, 1]]);
    const pay = ['pay', number, '--method', 'cash', '--amount', '500'];
    expect(await staff(...pay)).toContain('Part paid');
    const repeated = await staff(...pay);
    expect(repeated).toMatch(
      /^Already done today, nothing was changed\. .* Add --again if it happened a second time\.$/,
    );
    expect(repeated).toContain(formatPkr(bag.price - 500));
    expect(await staff(...pay, '--again')).toContain(formatPkr(bag.price - 1_000));
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await staff(...pay)).toContain(formatPkr(bag.price - 1_500));
    expect(await staff('stock', 'add', `bags:${bag.id}`, '5')).toContain('(+5)');
    expect(await staff('stock', 'add', `bags:${bag.id}`, '5')).toContain('Already done today');
    const [payment] = /\d+(?=\. +payment)/.exec(await staff('show', number)) ?? [];
    expect(await staff('correct-payment', number, payment ?? '', '--reason', 'typed twice')).toContain('Part paid');
    expect(await staff('refund', number, '--method', 'cash', '--amount', '1000')).toContain('Refunded');
  });

  it('the same step typed by two people at the same moment is one step', async () => {
    const number = await place([
      [bag, 1],
      [racket, 1],
    ]);
    const twice = async (...args: string[]) => (await Promise.all([staff(...args), staff(...args)])).toSorted();
    expect(await twice('pay', number, '--method', 'cash', '--amount', '300')).toEqual([
      expect.stringMatching(/^Already done today/),
      expect.stringContaining('Part paid'),
    ]);
    expect(await twice('amend', number, '--remove', '2')).toEqual([
      expect.stringMatching(/^Already done today/),
      expect.stringContaining(formatPkr(bag.price - 300)),
    ]);
    expect(await twice('stock', 'add', `rackets:${racket.id}`, '4')).toEqual([
      expect.stringMatching(/^Already done today/),
      expect.stringContaining('(+4)'),
    ]);
  });

  it('a refusal is one sentence, with the time in the shop’s zone, and changes nothing', async () => {
    await expect(staff('deliver', 'BJ-00000000-0')).rejects.toThrow('There is no order BJ-00000000-0');
    await expect(staff('show', 'BJ-00000000-0')).rejects.toThrow('There is no order BJ-00000000-0');
    const number = await place([[bag, 1]]);
    await expect(staff('deliver', number)).rejects.toThrow(`Order ${number} is pending and cannot be delivered`);
    await expect(staff('amend', number, '--remove', '2')).rejects.toThrow(`Order ${number} has no line 2`);
    await staff('cancel', number, '--reason', 'out of reach');
    expect(await staff('show', number)).toContain('Cancelled because: out of reach');
  });

  it('list the oldest first, page by page, and find by anything', async () => {
    const numbers = [];
    for (let index = 0; index < 5; index++)
      numbers.push(await place([[racket, 1]], { customer_name: `Zara\u001b[31m ${index}` }));
    const first = await staff('list', '--search', 'zara', '--limit', '3');
    expect(first.split('\n').map((line) => line.slice(0, 13))).toEqual([...numbers.slice(0, 3), 'More: the sam']);
    expect(first).not.toContain('\u001b');
    expect(first).toContain(`due ${formatPkr(racket.price)}`);
    const token = /--after (\S+)/.exec(first)?.[1] ?? '';
    const second = await staff('list', '--search', 'zara', '--limit', '3', '--after', token);
    expect(second.split('\n').map((line) => line.slice(0, 13))).toEqual(numbers.slice(3));
    expect((await staff('list', '--search', 'zara', '--newest')).slice(0, 13)).toBe(numbers[4]);
    expect(await staff('list', '--search', numbers[0]?.toLowerCase().replaceAll('-', '') ?? '')).toContain(numbers[0]);
    expect(await staff('list', '--queue', 'to_confirm', '--search', 'zara')).toContain(numbers[0]);
    expect(await staff('list', '--status', 'delivered')).toBe('No orders');
    expect(await staff('counts')).toMatch(/^To confirm +\d+\nTo pack +\d+/);
  });

  it('claims say until when, and who had the order before', async () => {
    const number = await place([[bag, 1]]);
    expect(await staff('claim', number)).toMatch(/is yours until \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(await staff('release', number)).toBe(`${number} is free for others`);
  });

  it('a count in a file is shown first and applied with --yes, row by row', async () => {
    expect(await staff('stock', 'export', 'stock.csv')).toMatch(/^\d+ rows written to /);
    const [header = [], ...rows] = parseCsv(read('stock.csv'));
    const counted = header.indexOf('counted');
    const countIn = (category: string, id: number, size: string, figure: string) => {
      const row = rows.find((cells) => cells[0] === category && cells[1] === String(id) && cells[2] === size);
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
    expect(await staff('stock', 'list', '--search', shoe.name)).toMatch(/EU 41 +60 /);
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toContain('1 of 1 changed');
    expect(await staff('stock', 'list', '--search', shoe.name)).toMatch(/EU 41 +7 /);
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toBe('2 counted, nothing would change');
    expect(await staff('stock', 'ledger', `shoes:${shoe.id}:41`)).toMatch(/counted +stock -53 +by staff: sana/);
    // Something leaves the shelf after the file was written: the old count must not bring it back.
    await staff('stock', 'take', `shoes:${shoe.id}:41`, '2', '--reason', 'sample');
    expect(await staff('stock', 'import', 'stock.csv', '--yes')).toContain(
      `shoes ${shoe.id} EU 41 was 60 when the file was written and is 5 now: please count it again`,
    );
    expect(await staff('stock', 'list', '--search', shoe.name)).toMatch(/EU 41 +5 /);

    countIn('shoes', shoe.id, 'EU 41', 'many');
    countIn('rackets', racket.id, '', '3');
    save();
    await expect(staff('stock', 'import', 'stock.csv', '--yes')).rejects.toThrow(
      /^Line \d+: The figure must be a whole number from 0 to 1000000\nNothing was changed\.$/,
    );
    expect(await staff('stock', 'list', '--search', racket.name)).not.toMatch(/^rackets:\d+ +3 /m);
    // The price list calls the number of a product id, and so may this file.
    writeFileSync(join(folder, 'short.csv'), `category,id,counted\nrackets,${racket.id},44\n`);
    expect(await staff('stock', 'import', 'short.csv')).toContain('1 counted, 1 would change');
    writeFileSync(join(folder, 'other.csv'), 'name,price\nx,1\n');
    await expect(staff('stock', 'import', 'other.csv')).rejects.toThrow('The file has no column category, product_id');
  });

  it('exports open in a spreadsheet and run nothing there', async () => {
    const number = await place([[bag, 1]], {
      customer_name: '=HYPERLINK("http://evil")',
      address: 'One,\n"two", Karachi',
    });
    await staff('confirm', number, '--pay-by', 'bank_transfer');
    await staff(
      'pay',
      number,
      '--method',
      'raast',
      '--amount',
      '700',
      '--reference',
      'r-9',
      '--received',
      '2026-11-01',
    );
    await database.anon.query("SELECT subscribe('+1@example.com')");
    for (const name of ['orders', 'lines', 'payments', 'newsletter'])
      expect(await staff('export', name, `${name}.csv`)).toMatch(/^\d+ rows written to .*\.csv$/);
    const rowsOf = (name: string) => {
      const [header = [], ...rows] = parseCsv(read(`${name}.csv`));
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
      entered_by: 'staff: sana',
    });
    expect(rowsOf('newsletter')).toMatchObject([{ email: "'+1@example.com" }]);
    await expect(staff('export', 'orders', 'no-such-folder/orders.csv')).rejects.toThrow('cannot be written: ENOENT');
    expect(await staff('unsubscribe', '+1@EXAMPLE.com')).toBe('The address is off the list');
  });

  it('people and couriers', async () => {
    expect(await staff('staff', 'add', 'boss@example.com', '--name', 'Boss', '--role', 'owner')).toBe(
      'Boss (boss@example.com) is owner',
    );
    await expect(staff('staff', 'off', 'boss@example.com')).rejects.toThrow('One owner must stay');
    await staff('staff', 'add', 'sana@example.com', '--name', 'Sana', '--role', 'seller');
    expect(await staff('staff', 'role', 'sana@example.com', 'manager')).toBe('Sana (sana@example.com) is manager');
    expect(await staff('staff', 'off', 'sana@example.com')).toContain('switched off');
    expect(await staff('staff', 'list')).toBe(
      'Boss (boss@example.com) is owner\nSana (sana@example.com) is manager, switched off',
    );
    expect(await staff('couriers', 'add', 'Rider')).toContain('Rider');
    await expect(staff('couriers', 'add', 'Rider')).rejects.toThrow('A courier is on the list already');
    expect(await staff('couriers', 'remove', 'Rider')).not.toContain('Rider');
    await expect(staff('couriers', 'remove', 'Rider')).rejects.toThrow('Couriers: Own rider');
    expect(await staff('retry-messages')).toBe('0 messages will be tried again');
  });

  it('after all this every figure still adds up', async () => {
    expect(await checkInvariants(database.owner)).toEqual([]);
  });

  it('invite people to the desk by a link that is shown once, also those who cannot get in any more', async () => {
    const link =
      /^The link for new@shop\.example, valid once and for an hour:\nhttps:\/\/desk\.shop\.example\/join#[\w-]{43}$/;
    expect(await staff('invite', 'New@shop.example', 'packer')).toMatch(link);
    await staff('staff', 'add', 'locked@shop.example', '--name', 'Locked Out', '--role', 'owner');
    expect(await staff('invite', 'locked@shop.example', 'owner')).toMatch(
      /^Locked Out gets back in with this link\..*\nhttps:/,
    );
    await expect(staff('invite', 'locked@shop.example', 'seller')).rejects.toThrow('is owner already');
    await expect(staff('invite', 'new@shop.example', 'boss')).rejects.toThrow('Roles: owner');
    await expect(staff('invite', 'nobody', 'packer')).rejects.toThrow();
  });
});
