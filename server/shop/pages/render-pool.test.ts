import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/testing/fixture.ts';
import { RenderPool } from './render-pool.ts';
import { BusyError } from './render-queue.ts';

/** Renders what its address says: it can also end, hang, or fail. Counts the catalogues it got. */
const PROGRAM = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  let version = '';
  let [catalogues, changes] = [0, 0];
  parentPort.on('message', ({ catalogue, change, request }) => {
    if (catalogue) catalogues += 1;
    if (change) changes += 1;
    version = (catalogue ?? change?.fields)?.version ?? version;
    if (request.kind !== 'page') return parentPort.postMessage({ answer: [version] });
    const { address } = request;
    const mark = workerData.pagesFolder + '/ended';
    if (address === '/ends' || (address === '/ends-once' && !existsSync(mark))) {
      writeFileSync(mark, '');
      process.exit(1);
    }
    if (address === '/hangs') for (;;);
    if (address === '/fails') return parentPort.postMessage({ error: new Error('cannot be rendered') });
    const text = address === '/environment' ? JSON.stringify(process.env) : version + ': ' + catalogues + ' and ' + changes;
    const page = { status: 200, headers: {}, hash: 'a', bodies: { plain: new TextEncoder().encode(text) } };
    parentPort.postMessage({ answer: page });
  });
  parentPort.postMessage('ready');
`;

let folder: string;
let pool: RenderPool;
let current: PublishedCatalogue = shipped;
const errors: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-pool-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  errors.length = 0;
  current = { ...shipped, version: 'first' };
  pool = await RenderPool.open({
    buildFolder: folder,
    publicUrl: '',
    pagesFolder: folder,
    catalogue: { current: () => current, onChange: () => () => {} },
    onError: (error) => errors.push(error),
    threads: 1,
    program: pathToFileURL(program),
    timeoutMs: 500,
  });
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const textOf = async (address: string) => (await pool.make(address, 'quick', 'page')).forms.plain.body.toString();

it('a thread gets the catalogue once, and later once what has changed of it, before the first page that is rendered from it', async () => {
  expect(await Promise.all([textOf('/'), textOf('/a')])).toEqual(['first: 1 and 0', 'first: 1 and 0']);
  current = { ...shipped, version: 'second' };
  expect(await pool.warmedPaths()).toEqual(['second']);
  expect(await textOf('/')).toBe('second: 1 and 1');
});

it('what cannot be rendered fails by itself', async () => {
  const [failed, rendered] = await Promise.allSettled([textOf('/fails'), textOf('/')]);
  expect(failed).toMatchObject({ reason: new Error('cannot be rendered') });
  expect(rendered.status).toBe('fulfilled');
  expect(errors).toEqual([]);
});

it('a thread that ends is replaced, and its page is tried once more', async () => {
  expect(await textOf('/ends-once')).toBe('first: 1 and 0');
  expect(errors).toHaveLength(1);
});

it('a page that ends its thread twice fails, and the others are rendered', async () => {
  const [ended, rendered] = await Promise.allSettled([textOf('/ends'), textOf('/')]);
  expect(ended.status).toBe('rejected');
  expect(rendered).toMatchObject({ value: 'first: 1 and 0' });
  expect(errors).toHaveLength(2);
});

it('a page that takes too long ends its thread', async () => {
  const [hung, rendered] = await Promise.allSettled([textOf('/hangs'), textOf('/')]);
  expect(hung.status).toBe('rejected');
  expect(rendered.status).toBe('fulfilled');
});

it('more than can wait are refused at once', async () => {
  const asked = Array.from({ length: 200 }, (_, at) => pool.make(`/?price_min=${at}`, 'quick', 'query'));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true);
});

it('nobody waits for a pool that is closed', async () => {
  const waiting = Promise.allSettled([textOf('/hangs'), textOf('/')]);
  await pool.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(textOf('/')).rejects.toThrow('closing');
});

it('a program that cannot start is reported by whoever opens the pool', async () => {
  const program = join(folder, 'broken.mjs');
  writeFileSync(program, "throw new Error('no build of ours')");
  const opening = RenderPool.open({
    buildFolder: folder,
    publicUrl: '',
    pagesFolder: folder,
    catalogue: { current: () => current, onChange: () => () => {} },
    onError: () => {},
    program: pathToFileURL(program),
  });
  await expect(opening).rejects.toThrow('no build of ours');
});

it('renders with React’s production build, and with nothing else of the environment of the server', async () => {
  expect(process.env.NODE_ENV).toBe('test');
  expect(JSON.parse(await textOf('/environment'))).toEqual({ NODE_ENV: 'production' });
});
