import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..');
/** Each language has its own forms: it is no area. */
const OWN_TO_EACH = 'plural.ts';

const areasOf = (code: LanguageCode) =>
  readdirSync(join(HERE, code)).filter((file) => file.endsWith('.ts') && file !== OWN_TO_EACH);
const wordsOf = async (code: LanguageCode, area: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ join(HERE, code, area));
const englishAreas = areasOf('en');
const others = LANGUAGE_CODES.filter((code) => code !== 'en');

it.each(others)('%s has no area that English does not have', (code) => {
  expect(englishAreas).toEqual(expect.arrayContaining(areasOf(code)));
});

it('a language that shoppers are offered has every area', () => {
  for (const { code } of OFFERED_LANGUAGES) expect(areasOf(code), code).toEqual(englishAreas);
});

it.each(LANGUAGE_CODES)('%s says of itself what the table says', async (code) => {
  expect(LANGUAGES[code]).toMatchObject(await wordsOf(code, 'language.ts'));
});

it('the compiler compares every area of every language with English', () => {
  const compared = readFileSync(join(HERE, 'compared.ts'), 'utf8');
  const lines = others.flatMap((code) =>
    areasOf(code).map((area) => `  Same<typeof import('./en/${area}'), typeof import('./${code}/${area}')>,`),
  );
  expect(lines.filter((line) => !compared.includes(line))).toEqual([]);
});

/** What a source file takes of which area: `words.addToCart`, or the names between the braces. */
function* usedIn(source: string): Generator<string> {
  for (const [, star, named, area = ''] of source.matchAll(
    /(?:import|export) (?:type )?(?:\* as (\w+)|\{([^}]*)\})\s+from '#messages\/([\w/-]+\.ts)'/g,
  )) {
    if (star) for (const [, key] of source.matchAll(new RegExp(`\\b${star}\\.(\\w+)`, 'g'))) yield `${area} ${key}`;
    for (const name of named?.split(',') ?? [])
      yield `${area} ${
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]
      }`;
  }
}

/** What the areas of a language take of each other. */
function* usedAmongAreas(): Generator<string> {
  for (const area of englishAreas) {
    const source = readFileSync(join(HERE, 'en', area), 'utf8').replaceAll("from './", "from '#messages/");
    yield* usedIn(source);
  }
}

const LAYERS_WITH_WORDS = ['storefront', 'web', 'server'];

function* usedWords(): Generator<string> {
  yield* usedAmongAreas();
  for (const layer of LAYERS_WITH_WORDS)
    for (const file of readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      yield* usedIn(readFileSync(join(ROOT, layer, file), 'utf8'));
    }
}

describe.each(englishAreas)('%s', (area) => {
  it('is used in every word', async () => {
    const used = new Set(usedWords());
    const words = Object.keys(await wordsOf('en', area));
    expect(words.filter((word) => !used.has(`${area} ${word}`))).toEqual([]);
  });

  it.each(others)('has the same words in %s as in English', async (code) => {
    if (!existsSync(join(HERE, code, area))) return;
    const english = await wordsOf('en', area);
    const other = await wordsOf(code, area);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  });
});
