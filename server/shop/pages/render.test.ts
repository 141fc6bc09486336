import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { NotBuiltError } from '#server/http/built-files.ts';
import { makeBuild } from '#server/testing/built-shop.ts';
import { builtLanguages } from './built-languages.ts';
import { loadRenderer } from './render.ts';

const folders = { two: makeBuild(['en', 'ur']), one: makeBuild(), none: makeBuild(['ur']) };
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

const { render, warmedPaths, contentVersion, codeVersion } = await loadRenderer(folders.two, 'https://shop.example');
const english = await loadRenderer(folders.one, 'https://shop.example');

it('a build has the languages that it was made for, English always', () => {
  expect(builtLanguages(folders.two).map(({ code }) => code)).toEqual(['en', 'ur']);
  expect(builtLanguages(folders.one).map(({ code }) => code)).toEqual(['en']);
  expect(() => builtLanguages(folders.none)).toThrow(NotBuiltError);
});

it.each([
  ['/rackets?brand=Nox', 'rendered for /rackets?brand=Nox'],
  ['/ur', 'rendered for /ur in ur'],
  ['/ur/rackets?brand=Nox', 'rendered for /ur/rackets?brand=Nox in ur'],
  ['/urban', 'rendered for /urban'],
  ['/ar/rackets', 'rendered for /ar/rackets'],
])('%s is rendered by the build of its language', async (address, text) => {
  expect((await render(address, catalogue)).body.toString()).toBe(text);
});

it('pages of every language are warmed, English first', () => {
  expect(warmedPaths(catalogue)).toEqual(['/', '/ur']);
  expect(english.warmedPaths(catalogue)).toEqual(['/']);
});

it('a language reckons the version of a page from its path, which has no prefix there', () => {
  expect(contentVersion('/rackets', catalogue)).toBe(catalogue.version);
  expect(contentVersion('/ur/rackets?brand=Nox', catalogue)).toBe(`${catalogue.version}/rackets?brand=Nox`);
  expect(contentVersion('/ur', catalogue)).toBe(`${catalogue.version}/`);
});

it('the code has another version with another language', () => {
  expect(codeVersion).not.toBe(english.codeVersion);
});
