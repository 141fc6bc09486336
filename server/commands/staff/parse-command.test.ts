import { describe, expect, it, vi } from 'vitest';
import { fixedSource } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { CommandShop } from './command.ts';
import { checkStaffCommand, helpFor, runStaffCommand, STAFF_PROGRAM } from './run-staff-command.ts';

const NUMBER = 'BJ-00000000-0';
const query = vi.fn(() => Promise.reject(new Error('the database was asked')));

const shop: CommandShop = {
  staff: { query } as never,
  catalogue: fixedSource({ ...catalogue, products: [] }),
  timeZone: 'Asia/Karachi',
  maxPerProduct: 10,
  customerMail: false,
  deskAddress: 'https://desk.shop.example',
  notify: { mail: undefined, timeoutMs: 1_000 },
  actor: 'staff: sana',
  folder: '/nowhere',
  now: () => new Date('2026-11-15T20:00:00Z'),
};

describe('help', () => {
  it('lists every command in lines that fit a terminal', () => {
    const text = helpFor(['help']) ?? '';
    for (const name of STAFF_PROGRAM.groups.flatMap(({ commands }) => Object.keys(commands)))
      expect(text).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('explains one command, or all that begin with a word', () => {
    expect(helpFor(['help', 'confirm'])).toMatch(/^ {2}npm run staff -- confirm <order number> --pay-by <way>/);
    expect(helpFor(['help', 'stock', 'add'])).toContain('--again');
    expect(helpFor(['help', 'couriers'])).toContain('couriers remove <name>');
    expect(() => helpFor(['help', 'everything'])).toThrow('There is no command everything');
    expect(helpFor(['list'])).toBeUndefined();
  });
});

describe('a command that cannot be understood', () => {
  it.each<[string[], string]>([
    [[], 'npm run staff -- <command>'],
    [['confrim', NUMBER], 'There is no command confrim. See: npm run staff -- help'],
    [['stock'], 'Say which: stock list, stock add'],
    [['stock', 'steal'], 'Say which: stock list, stock add'],
    [['constructor'], 'There is no command constructor'],
    [['confirm'], 'confirm needs --pay-by. See: npm run staff -- help confirm'],
    [['confirm', '--pay-by', 'online'], 'confirm needs the order number'],
    [['confirm', NUMBER, '--pay-by'], '--pay-by needs a value'],
    [['confirm', NUMBER, '--pay-by', ' '], '--pay-by needs a value'],
    [['confirm', NUMBER, '--pay-by', '--advance', '5'], '--pay-by needs a value'],
    [['confirm', NUMBER, '--pay-by', 'online', '--fee', '5'], 'confirm has no option --fee'],
    [['confirm', NUMBER, '--pay-by', 'online', '-x'], 'confirm has no option -x'],
    [['confirm', NUMBER, '--pay-by', 'online', '--pay-by', 'online'], '--pay-by is given twice'],
    [['confirm', NUMBER, 'BJ-2', '--pay-by', 'online'], 'confirm does not understand "BJ-2"'],
    [['list', '--newest=yes'], '--newest takes no value'],
    [['list', 'pending'], 'list does not understand "pending"'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => checkStaffCommand(args)).toThrow(sentence);
  });
});

describe('a value that cannot be understood', () => {
  it.each<[string[], string]>([
    [['show', 'BJ-7'], '"BJ-7" is not an order number such as BJ-7K3M9QXD-4'],
    [['confirm', NUMBER, '--pay-by', 'cheque'], 'Ways to pay: cash_on_delivery, bank_transfer, online'],
    [['confirm', NUMBER, '--pay-by', 'online', '--advance', '1e3'], '--advance must be a whole number, not "1e3"'],
    [['pay', NUMBER, '--method', 'cash', '--amount', '12.5'], '--amount must be a whole number, not "12.5"'],
    [['pay', NUMBER, '--method', 'cash', '--amount', '0'], 'The amount must be a whole number from 1 to 999999999'],
    [['pay', NUMBER, '--method', 'gold', '--amount', '5'], 'Methods: cash, bank_transfer'],
    [
      ['pay', NUMBER, '--method', 'cash', '--amount', '5', '--received', '2026-02-30'],
      '--received must be like 2026-11-15 or "2026-11-15 14:30", not "2026-02-30"',
    ],
    [['correct-payment', NUMBER, 'two', '--reason', 'x'], 'The payment number must be a whole number, not "two"'],
    [['return', NUMBER, '--reason', 'bored', '--line', '1=1'], 'Reasons: refused'],
    [['return', NUMBER, '--reason', 'refused'], 'Say which lines came back with --line'],
    [['return', NUMBER, '--reason', 'refused', '--line', '1'], '--line must be like 1=2:sellable, not "1"'],
    [['return', NUMBER, '--reason', 'refused', '--line', '1=1:eaten'], 'Conditions: sellable, damaged, lost'],
    [['amend', NUMBER], 'Say what to correct'],
    [['amend', NUMBER, '--size', '1=47'], 'Sizes are EU 40 to EU 45, not "47"'],
    [['amend', NUMBER, '--add', 'hats:1'], '"hats:1" is not a product such as rackets:12'],
    [['amend', NUMBER, '--add', 'rackets:1:42'], 'Only shoes have a size'],
    [['amend', NUMBER, '--phone', '123'], 'Phone number must be at least 10 digits'],
    [['amend', NUMBER, '--email', 'nobody'], 'Invalid email address'],
    [['attempt', NUMBER, '--channel', 'pigeon', '--outcome', 'sent'], 'Channels: whatsapp, call'],
    [['list', '--queue', 'nowhere'], 'Queues: to_confirm'],
    [['list', '--search', 'ab'], 'Please type at least three characters'],
    [['list', '--after', 'x'], 'The position in the list is not one that a page ended with'],
    [['stock', 'add', 'rackets:1', '0'], 'A change of 0 changes nothing'],
    [['stock', 'add', 'rackets:1', 'some'], 'The number must be a whole number, not "some"'],
    [['stock', 'take', 'rackets:1', '2', '--reason', 'thirst'], 'Reasons: delivery'],
    [['stock', 'count', 'shoes:101:99', '2'], 'Sizes are EU 40 to EU 45'],
    [['stock', 'import', 'no-such-file.csv'], '/nowhere/no-such-file.csv cannot be read: ENOENT'],
    [['export', 'secrets'], 'Tables: orders, lines, payments, newsletter'],
    [['staff', 'add', 'nobody', '--name', 'N', '--role', 'owner'], 'The account needs an e-mail address'],
    [['staff', 'role', 'a@example.com', 'king'], 'Roles: owner, manager, seller, packer'],
  ])('%j is refused before the database is asked', async (args, sentence) => {
    await expect(runStaffCommand(shop, args)).rejects.toThrow(sentence);
    expect(query).not.toHaveBeenCalled();
  });
});
