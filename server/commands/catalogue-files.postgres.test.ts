import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { readSettings } from '#server/settings.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { runControlRequest } from './run-control-request.ts';

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, 'catalogue.ts');

/** Typed beside a shop that serves. */
describe('the commands about the catalogue’s files', () => {
  let dataDir: string;
  let folder: string;
  let shop: ShopProcess;
  const bag = aProduct('bags');
  const reference = `bags:${bag.id}`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bandeja-exported-'));
    dataDir = await migratedDataDir();
    shop = await startShopProcess({ DATA_DIR: dataDir, INITIAL_STOCK: '25' });
  });
  afterAll(async () => {
    await shop.stop();
    for (const made of [dataDir, folder]) rmSync(made, { recursive: true, force: true });
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

  /** As an operator types it, with all that is printed. */
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

  const file = () => join(folder, 'mine', 'bags.json');
  const price = (wanted: unknown) => {
    const bags = JSON.parse(readFileSync(file(), 'utf8')) as { id: number }[];
    writeFileSync(
      file(),
      JSON.stringify(bags.map((entry) => (entry.id === bag.id ? { ...entry, price: wanted } : entry))),
    );
  };

  it('files go out and come in; an import asks first, and what it changes holds for the next order', async () => {
    expect((await command(['export', 'mine'], folder)).text).toMatch(
      /^Version \d+ of the catalogue written to .*mine: 50 rackets/,
    );
    expect((await command(['import', 'mine'], folder)).text).toMatch(/nothing would change\.$/);
    price(26_000);
    const asked = await typed(['import', 'mine'], folder);
    expect(asked.code).toBe(1);
    expect(asked.text).toContain(`${reference} ${bag.name}: price ${bag.price} -> 26000`);
    expect(asked.text).toMatch(/Nothing was changed\. Add --yes to do it\.$/);
    expect(await refusal(bag.price)).toBeUndefined();
    expect((await command(['import', 'mine', '--yes'], folder)).text).toMatch(
      /Imported: the catalogue has version \d+ now\.$/,
    );
    await vi.waitFor(async () => {
      expect(await refusal(bag.price)).toMatchObject({ error: 'price_changed', items: [{ price: 26_000 }] });
    });
    expect(await refusal(26_000)).toBeUndefined();
  });

  it('an import of another version than the one that was agreed to is refused', async () => {
    price(2_600);
    const asked = await command(['import', 'mine', '--yes', '--seen', '1'], folder);
    expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('was changed in the meantime') });
    expect((await command(['import', 'mine'], folder)).text).toContain('(the price moves by more than half)');
  });

  it('a mistake is reported in a sentence, and nothing is changed', async () => {
    price('dear');
    const refused = await command(['import', 'mine', '--yes'], folder);
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/bags\.json · bag .* · price: must be .*\nNothing was changed\.$/s),
    });
    expect(await typed(['check', 'mine'], folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('price: must be'),
    });
    expect(await typed(['imprt'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no command imprt'),
    });
    expect(await typed(['help'])).toMatchObject({ code: 0, text: expect.stringContaining('npm run catalogue --') });
  });

  it('works without a running shop too', async () => {
    await shop.stop();
    price(25_000);
    expect((await command(['import', 'mine', '--yes'], folder)).text).toContain('Imported');
    shop = await startShopProcess({ DATA_DIR: dataDir });
    expect(shop.output()).toContain('differ from what was imported last');
    expect(await refusal(25_000)).toBeUndefined();
  });
});
