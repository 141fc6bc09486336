import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Page, toPage } from './page.ts';
import { PageStore } from './page-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function aPage(version = '1'): Promise<Page> {
  const body = Buffer.from(`<!DOCTYPE html><script>start()</script>${'<p>Rackets</p>'.repeat(200)}`);
  return toPage({ status: 200, headers: HTML, body }, version, 'small');
}

const onlyFile = () => {
  const [name = ''] = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return name;
};

it('a page comes back as it was written', async () => {
  const page = await aPage();
  await new PageStore(folder, 'code').write('/rackets', page);
  expect(await new PageStore(folder, 'code').read('/rackets', '1')).toEqual(page);
});

it('another address, catalogue or code has other pages', async () => {
  const store = new PageStore(folder, 'code');
  await store.write('/rackets', await aPage());
  expect(await store.read('/shoes', '1')).toBeUndefined();
  expect(await store.read('/rackets', '2')).toBeUndefined();
  expect(await new PageStore(folder, 'other code').read('/rackets', '1')).toBeUndefined();
});

it.each([
  ['cut short', (file: Buffer) => file.subarray(0, file.length - 10)],
  ['empty', () => Buffer.alloc(0)],
  ['without its bodies', (file: Buffer) => file.subarray(0, file.indexOf('\n') + 1)],
  [
    'changed in its headers',
    (file: Buffer) => Buffer.from(file.toString('latin1').replace('text/html', 'text/htmx'), 'latin1'),
  ],
  ['changed in one byte', (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from([255])])],
])('a file that is %s counts as not there, and is written again', async (_what, damage) => {
  const store = new PageStore(folder, 'code');
  await store.write('/rackets', await aPage());
  writeFileSync(onlyFile(), damage(readFileSync(onlyFile())));
  expect(await store.read('/rackets', '1')).toBeUndefined();
  await store.write('/rackets', await aPage());
  expect(await store.read('/rackets', '1')).toBeDefined();
});

it('a folder that cannot be written to stops nothing', async () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  const store = new PageStore(file, 'code');
  await store.write('/rackets', await aPage());
  expect(await store.read('/rackets', '1')).toBeUndefined();
  await store.removeOld('1');
});

it('the pages of older catalogues are removed, beyond a few', async () => {
  const store = new PageStore(folder, 'code');
  for (const version of ['1', '2', '3', '4', '5']) {
    await store.write('/rackets', await aPage(version));
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), Number(version), Number(version));
  }
  mkdirSync(join(folder, 'left-behind'));
  utimesSync(join(folder, 'left-behind'), 0, 0);
  await store.removeOld('5');
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await store.read('/rackets', '5')).toBeDefined();
});
