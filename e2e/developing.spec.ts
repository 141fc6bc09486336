import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { ROOT, runNode } from '#tools/run-command.ts';
import { expect, test } from './support/test.ts';

/** Four ports in a row would be luck: a pair whose neighbours by ten are free as well is tried until one is found. */
async function freePorts(): Promise<{ shop: number; desk: number }> {
  for (;;) {
    const shop = 20_000 + Math.floor(Math.random() * 20_000);
    const wanted = [shop, shop + 1, shop + 10, shop + 11];
    const isFree = (port: number) =>
      new Promise<boolean>((done) => {
        const server = createServer().once('error', () => done(false));
        server.listen(port, 'localhost', () => server.close(() => done(true)));
      });
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return { shop, desk: shop + 1 };
  }
}

test('npm run dev shows what the running shop sells, and a new price within moments', async ({ page }) => {
  const dataDir = await migratedDataDir();
  const ports = await freePorts();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    CATALOGUE_DIR: FIXTURE_FOLDER,
    PORT: String(ports.shop),
    DESK_PORT: String(ports.desk),
  } as Record<string, string>;
  const developing = spawn(process.execPath, ['tools/dev.ts'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(developing, 'exit');
  try {
    const racket = `http://localhost:${ports.shop}/rackets/nox-at10-luxury-genius-18k-alum-2025`;
    const shownPrice = async () => {
      const response = await page.request.get(racket).catch(() => undefined);
      return /PKR ([\d,]+)/.exec((await response?.text()) ?? '')?.[1];
    };
    await expect.poll(shownPrice, { timeout: 90_000 }).toBeDefined();
    const files = join(dataDir, 'files');
    cpSync(FIXTURE_FOLDER, files, { recursive: true });
    const file = join(files, 'rackets.json');
    const rackets = JSON.parse(readFileSync(file, 'utf8')) as { id: number }[];
    writeFileSync(file, JSON.stringify(rackets.map((each) => (each.id === 1 ? { ...each, price: 77_123 } : each))));
    const command = ['server/commands/catalogue.ts', 'import', files, '--yes'];
    const { code, output } = await runNode(command, { show: false, env });
    expect(code, output).toBe(0);
    await expect.poll(shownPrice, { timeout: 30_000 }).toBe('77,123');
  } finally {
    developing.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
