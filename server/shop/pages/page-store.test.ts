import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressPage, type MadePage } from './page.ts';
import { PageStore } from './page-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const versions = (content: string) => ({ catalogue: 'newest', content });

function aPage(content = '1'): MadePage {
  const body = Buffer.from(`<!DOCTYPE html><script>start()</script>${'<p>Rackets</p>'.repeat(200)}`);
  return compressPage({ status: 200, headers: HTML, body }, versions(content), 'small');
}

const onlyFile = () => {
  const [name = ''] = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return name;
};

it('a page comes back as it was written', () => {
  const page = aPage();
  new PageStore(folder, 'code').write('/rackets', page);
  expect(new PageStore(folder, 'code').read('/rackets', versions('1'))).toEqual({ ...page, isStored: true });
});

it('another address, content or code has other pages', () => {
  const store = new PageStore(folder, 'code');
  store.write('/rackets', aPage());
  expect(store.read('/shoes', versions('1'))).toBeUndefined();
  expect(store.read('/rackets', versions('2'))).toBeUndefined();
  expect(new PageStore(folder, 'other code').read('/rackets', versions('1'))).toBeUndefined();
});

it('a catalogue in which the content of a page is the same has the same page', () => {
  const store = new PageStore(folder, 'code');
  store.write('/rackets', { ...aPage(), catalogue: 'older' });
  expect(store.read('/rackets', versions('1'))?.catalogue).toBe('newest');
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
])('a file that is %s counts as not there, and is written again', (_what, damage) => {
  const store = new PageStore(folder, 'code');
  store.write('/rackets', aPage());
  writeFileSync(onlyFile(), damage(readFileSync(onlyFile())));
  expect(store.read('/rackets', versions('1'))).toBeUndefined();
  store.write('/rackets', aPage());
  expect(store.read('/rackets', versions('1'))).toBeDefined();
});

it('a folder that cannot be written to stops nothing', () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  const store = new PageStore(file, 'code');
  store.write('/rackets', aPage());
  expect(store.read('/rackets', versions('1'))).toBeUndefined();
  store.removeOld();
});

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('a newer page takes the place of the older one', () => {
  const store = new PageStore(folder, 'code');
  for (const content of ['1', '2', '3']) store.write('/rackets', aPage(content));
  expect(store.read('/rackets', versions('3'))).toBeDefined();
  expect(filesIn(folder)).toHaveLength(1);
});

it('the pages of older code are removed, beyond a few', () => {
  for (const time of [1, 2, 3, 4, 5]) {
    new PageStore(folder, `code ${time}`).write('/rackets', aPage());
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), time, time);
  }
  mkdirSync(join(folder, 'left-behind'));
  utimesSync(join(folder, 'left-behind'), 0, 0);
  const store = new PageStore(folder, 'code 5');
  store.removeOld();
  expect(readdirSync(folder)).toHaveLength(3);
  expect(store.read('/rackets', versions('1'))).toBeDefined();
});

it('the pages that were written first are removed, beyond so many bytes', () => {
  const page = aPage();
  const store = new PageStore(folder, 'code', 2.5 * page.bodies.plain.length);
  for (const [time, address] of ['/first', '/second', '/third', '/fourth'].entries()) {
    store.write(address, page);
    for (const { parentPath, name } of filesIn(folder)) if (time === 0) utimesSync(join(parentPath, name), 1, 1);
  }
  store.removeOld();
  expect(store.read('/first', versions('1'))).toBeUndefined();
  expect(store.read('/fourth', versions('1'))).toBeDefined();
  expect(filesIn(folder).length).toBeLessThan(4);
});
