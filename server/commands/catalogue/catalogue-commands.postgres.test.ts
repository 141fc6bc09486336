import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { runControlRequest } from '#server/commands/run-control-request.ts';
import { readSettings } from '#server/settings.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, '..', 'catalogue.ts');

/** The commands of the owner, beside a shop that serves. */
describe('the commands about the catalogue', () => {
  let dataDir: string;
  let shop: ShopProcess;
  const bag = aProduct('bags');
  const reference = `bags:${bag.id}`;

  beforeAll(async () => {
    dataDir = await migratedDataDir();
    shop = await startShopProcess({ DATA_DIR: dataDir, INITIAL_STOCK: '25' });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** As the program of the command sends it to the shop. */
  const command = async (args: string[], folder = process.cwd()) => {
    const settings = readSettings({ DATA_DIR: dataDir });
    const { ok, text } = await runControlRequest(settings, {
      command: 'catalogue',
      args,
      actor: 'staff: sara',
      folder,
    });
    return { code: ok ? 0 : 1, text };
  };

  /** As the owner types it, with all that is printed. */
  const typed = (args: string[], typedIn = process.cwd()) =>
    run(process.execPath, [COMMAND, ...args], { env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: typedIn } }).then(
      ({ stdout }) => ({ code: 0, text: stdout.trim() }),
      ({ code, stdout, stderr }) => ({ code: Number(code), text: `${stdout}${stderr}`.trim() }),
    );

  /** Undefined once the shop takes this price, else what it says. */
  const refusal = async (price: number) => {
    const body = orderFor([[{ ...bag, price }, 1]]);
    const { error } = await newClient(shop.url).functions.invoke('submit-order', { body });
    return error ? await error.context.json() : undefined;
  };

  it('asks before a price moves by more than half', async () => {
    const wrong = String(Math.round(bag.price / 10));
    const args = ['set-price', reference, wrong, '--note', 'autumn sale'];
    const request = { command: 'catalogue', args, actor: 'staff: sara', folder: process.cwd() } as const;
    const asked = await runControlRequest(readSettings({ DATA_DIR: dataDir }), request);
    expect(asked).toMatchObject({
      text: expect.stringContaining('is a change by more than half'),
      confirm: { question: 'Is the price right?', args: [...args, '--yes'] },
    });
    expect(await refusal(bag.price)).toBeUndefined();
  });

  it('a new price holds for the next order, and the old one is refused with it', async () => {
    expect(await typed(['set-price', reference, '28000', '--note', 'autumn'])).toEqual({
      code: 0,
      text: `${reference} published with version 2: costs PKR 28,000`,
    });
    await vi.waitFor(async () => {
      expect(await refusal(bag.price)).toMatchObject({ error: 'price_changed', items: [{ price: 28_000 }] });
    });
    expect(await refusal(28_000)).toBeUndefined();
    expect((await command(['set-price', reference, '28000'])).text).toBe(
      `${reference} is like that already: nothing was changed`,
    );
  });

  it('a mistake is told in a sentence', async () => {
    expect(await command(['set-price', reference, 'cheap'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('whole number'),
    });
    expect(await typed(['set-price', reference, '0'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('price: must be'),
    });
    expect(await command(['set-price', 'bags:999', '5'])).toEqual({ code: 1, text: 'There is no product bags:999' });
    expect(await typed(['imprt'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no command imprt'),
    });
  });

  it('a price above the original one is published with a warning', async () => {
    const { code, text } = await command(['set-price', reference, '40000']);
    expect(code).toBe(0);
    expect(text).toContain('Warning: bag');
    expect((await command(['set-price', reference, '27000', '--original', '30000'])).text).not.toContain('Warning');
  });

  it('a sale that is planned begins by itself and can be cancelled', async () => {
    const { text } = await command(['set-price', reference, '20000', '--until', '2099-01-01']);
    expect(text).toMatch(/costs PKR 20,000 from now until 2099-01-01 00:00 \(planned change \d+\)/);
    await vi.waitFor(async () => expect(await refusal(20_000)).toBeUndefined(), { timeout: 10_000, interval: 300 });
    const planned = (await command(['planned'])).text;
    expect(planned).toContain('running');
    const number = /planned change (\d+)/.exec(text)?.[1] ?? '';
    expect((await command(['cancel', number])).text).toBe(`${number} ends within seconds`);
    await vi.waitFor(async () => expect(await refusal(27_000)).toBeUndefined(), { timeout: 10_000, interval: 300 });
    expect((await command(['planned'])).text).toBe('Nothing is planned');
  });

  it('files go out and come in; an import asks first', async () => {
    const folder = temporaryFolder('exported');
    expect((await command(['export', 'mine'], folder)).text).toMatch(
      /^Version \d+ of the catalogue written to .*mine: 50 rackets/,
    );
    expect((await command(['import', 'mine'], folder)).text).toMatch(/nothing would change\.$/);
    const file = join(folder, 'mine', 'bags.json');
    const bags = JSON.parse(readFileSync(file, 'utf8')) as { id: number }[];
    writeFileSync(
      file,
      JSON.stringify(bags.map((entry) => (entry.id === bag.id ? { ...entry, price: 26_000 } : entry))),
    );
    const asked = await typed(['import', 'mine'], folder);
    expect(asked.code).toBe(1);
    expect(asked.text).toContain(`${reference} ${bag.name}: price 27000 -> 26000`);
    expect(asked.text).toMatch(/Nothing was changed\. Add --yes to do it\.$/);
    expect((await command(['import', 'mine', '--yes'], folder)).text).toMatch(
      /Imported: the catalogue has version \d+ now\.$/,
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace('26000', '"dear"'));
    const refused = await command(['import', 'mine', '--yes'], folder);
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/bags\.json · bag .* · price: must be .*\nNothing was changed\.$/s),
    });
    expect(await typed(['check', 'mine'], folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('price: must be'),
    });
  });

  it('the history has every version, and one comes back', async () => {
    const ofBag = (await command(['history', reference])).text;
    expect(ofBag).toMatch(/price 28000 -> 40000/);
    expect(ofBag).toContain('autumn');
    expect((await command(['history'])).text).toMatch(/^\d+ .* import +by staff: /m);
    expect((await command(['restore', reference, '2'])).text).toMatch(
      /is as it was at version 2 \(published with version \d+\)$/,
    );
    expect((await command(['history', reference])).text.split('\n')[0]).toMatch(/restore/);
  });

  it('a hidden product is gone, and comes back', async () => {
    await command(['hide', reference]);
    await vi.waitFor(async () => expect(await refusal(28_000)).toMatchObject({ error: 'product_unavailable' }));
    await command(['unhide', reference]);
    await vi.waitFor(async () => expect(await refusal(28_000)).toBeUndefined());
  });

  it('works without a running shop too', async () => {
    await shop.stop();
    expect((await command(['set-price', reference, '25000'])).text).toContain('costs PKR 25,000');
    shop = await startShopProcess({ DATA_DIR: dataDir });
    expect(shop.output()).toContain('differ from what was imported last');
    expect(await refusal(25_000)).toBeUndefined();
  });
});
