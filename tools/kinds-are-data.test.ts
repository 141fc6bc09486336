import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { CODE_FOLDERS, ROOT } from './run-command.ts';

/* What the shop sells is data: code that asks for a kind by its name knows nothing of the kinds that an owner adds. */

const KEYS = SHIPPED_KINDS.map(({ key }) => key).join('|');

/** A text that is or begins with the key of a kind, or its address; or a field that is named so. */
const NAMED = new RegExp(
  `(['"\`])/?(?:${KEYS})(?=\\1|[/:?.#]|\\$\\{)|(?<![\\w.'"-])(?:${KEYS})\\??:|\\.(?:${KEYS})\\b`,
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|(?<=^|\s)--.*$/gm;

const MAY: readonly RegExp[] = [
  /\.test\.tsx?$/,
  /\/testing\//,
  // The finder is about rackets.
  /^domain\/finder\/|\/finder[-.]|\/found-rackets\./,
  // What servers of the version before are answered, which know only these.
  /^database\/functions\/former-names\.sql$/,
  /^database\/migrations\//,
];

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !MAY.some((allowed) => allowed.test(file)));
}

it('no code names a kind of product', () => {
  const naming = CODE_FOLDERS.flatMap(filesOf).filter((file) =>
    NAMED.test(readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENT, '')),
  );
  expect(naming).toEqual([]);
});

it.each(["if (category === 'shoes')", 'to="/rackets"', '`/bags`', 'const X = { rackets: 1 };', 'words.shoes'])(
  'and would be found: %s',
  (code) => {
    expect(code).toMatch(NAMED);
  },
);

it.each(["'Show my rackets'", "'pictures/rackets/x.webp'", "{ shoe: 'a pair of shoes' }"])('prose may: %s', (code) => {
  expect(code).not.toMatch(NAMED);
});
