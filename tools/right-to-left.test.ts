import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What a shadow stands aside, as its first length: all but nothing at all. */
const ASIDE = '-?(?:0*\\.)?0*[1-9]';

/** Classes that name a side of the screen instead of the start or the end of a line, so that they stay where they are in Urdu and Arabic. */
const PHYSICAL_CLASS = new RegExp(
  `^-?(?:${[
    '(?:scroll-)?[mp][lr]-.+',
    '(?:left|right)-[\\d[(a].*',
    'inset-[xy]?-?(?:left|right).*',
    '(?:text|float|clear|object)-(?:left|right)(?:-.+)?',
    'border-[lr](?:-.+)?',
    'rounded-(?:[lr]|[tb][lr])(?:-.+)?',
    'origin-(?:top-|bottom-)?(?:left|right)',
    'bg-(?:linear|gradient)-to-(?:[lr]|[tb][lr])',
    'translate-x-.+',
    `(?:inset-|drop-|text-)?shadow-\\[(?:inset_)?${ASIDE}.*`,
  ].join('|')})$`,
);

const PHYSICAL_CSS = [
  /(?<![-\w])(?:scroll-)?(?:margin|padding)-(?:left|right)\b/,
  /(?<![-\w])border(?:-(?:top|bottom))?-(?:left|right)\b/,
  /(?<![-\w])(?:left|right)\s*:/,
  /(?<![-\w])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?<![-\w])(?:transform-origin|object-position|background-position)\s*:[^;]*\b(?:left|right)\b/,
  /\bto (?:left|right)\b/,
  new RegExp(`shadow(?:\\s*:\\s*|\\()(?:inset\\s+)?${ASIDE}`),
  /translate(?:X|3d)\(/,
  // Four values name the right and the left side; it is the same on both if the second is the fourth.
  /(?<![-\w])(?:margin|padding|inset|border-width)\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(?!\2\s*;)[^\s;]+\s*;/,
];

/** What stands where it stands in every language, and why. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  // Of pages that run to the left: an empty field, whose own direction nobody knows yet.
  'storefront/arabic-script.css': ['text-align: right;'],
  // The words stand beside the gear in the picture, which no language mirrors.
  'storefront/blocks/home/hero.tsx': [
    'short:bg-linear-to-r',
    'lg:bg-linear-to-r',
    'short:bg-linear-to-r',
    'lg:bg-linear-to-r',
  ],
  // In the middle.
  'storefront/features/search/suggestion-list.tsx': ['-translate-x-1/2', 'left-1/2'],
  // A tick is the same in every script.
  'storefront/first-paint/early-taps.css': ['border-width: 0 2px 2px 0;'],
  // The ball over the letter j.
  'web/ui/wordmark.css': ['right: 0.01em;'],
};

const sourcesOf = (pattern: string) =>
  globSync(`{storefront,web}/**/${pattern}`, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

const MIRRORED: Readonly<Record<string, string>> = { left: 'right', right: 'left', l: 'r', r: 'l' };

/** The classes of a file, each in two parts: what it depends on (`sm:hover:`), and the class itself. */
const classesOf = (source: string) =>
  source.split(/[\s'"`]+/).map((token) => {
    const [, on = '', name = ''] = /^((?:[\w@*-]*(?:\[[^\]]*\]|\([^)]*\))?(?:\/\w+)?:)*)(.*)$/.exec(token) ?? [];
    return { on, name, token };
  });

/** The class that does in the other direction what this one does. */
const mirrored = (name: string) =>
  name.includes('translate-x-')
    ? name.startsWith('-')
      ? name.slice(1)
      : `-${name}`
    : name.replace(/\b(?:left|right|l|r)\b/, (side) => MIRRORED[side] ?? side);

/** Those that say nothing of the other direction: `object-left rtl:object-right` does. */
function physicalClasses(source: string): string[] {
  const classes = classesOf(source);
  const all = new Set(classes.map(({ token }) => token));
  return classes
    .filter(({ on, name }) => !on.startsWith('rtl:') && PHYSICAL_CLASS.test(name.replace(/!$/, '')))
    .filter(({ on, name }) => !all.has(`rtl:${on}${mirrored(name)}`))
    .map(({ token }) => token);
}

/** A declaration that reckons with --flow knows of both directions. */
function physicalDeclarations(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.includes('var(--flow)') && PHYSICAL_CSS.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());
}

const found = [
  ...sourcesOf('*.{ts,tsx}').map((path) => [path, physicalClasses(readFileSync(join(ROOT, path), 'utf8'))] as const),
  ...sourcesOf('*.css').map((path) => [path, physicalDeclarations(readFileSync(join(ROOT, path), 'utf8'))] as const),
].filter(([, sides]) => sides.length > 0);

it('classes and styles of the shop and of the kit say start and end, not left and right', () => {
  expect(Object.fromEntries(found)).toEqual(STAYS);
});

it.each([
  ['class="flex -ml-2 sm:pr-4 p-4"', ['-ml-2', 'sm:pr-4']],
  ["'hover:left-[58%] max-sm:top-2 text-right!'", ['hover:left-[58%]', 'text-right!']],
  ['`group-hover/card:rounded-tl-lg border-l-4 border-line`', ['group-hover/card:rounded-tl-lg', 'border-l-4']],
  ['"object-left rtl:object-right"', []],
  ['"hover:translate-x-1 rtl:hover:-translate-x-1"', []],
  [
    "'aria-selected:shadow-[inset_4px_0_0_red] drop-shadow-[-.5rem_0_0_red]'",
    ['aria-selected:shadow-[inset_4px_0_0_red]', 'drop-shadow-[-.5rem_0_0_red]'],
  ],
  ['"shadow-[0_2px_0_red] shadow-[inset_calc(var(--flow)*4px)_0_0_red]"', []],
  ['"hover:translate-x-1 rtl:-translate-x-1"', ['hover:translate-x-1']],
  // Words of a sentence, and names of things.
  ["'Go left, then right.' left-behind only two are left", []],
])('in %s the classes %j name a side', (source, sides) => {
  expect(physicalClasses(source)).toEqual(sides);
});

it.each([
  'margin-left: 1px;',
  'left: 0;',
  'text-align: right;',
  'transform-origin: top left;',
  'inset: 0 1px auto auto;',
  'transform: translateX(-100%);',
  'background: linear-gradient(to right, red, blue);',
  'box-shadow: inset 4px 0 0 red;',
  'filter: drop-shadow(-1px 0 red);',
])('a style names a side: %s', (line) => {
  expect(physicalDeclarations(line)).toEqual([line]);
});

it.each([
  'margin-inline-start: 1px;',
  'inset: 0 1px auto 1px;',
  'text-align: start;',
  'transform: translateX(calc(var(--flow) * -100%));',
  'inset-inline-start: 50%;',
  'box-shadow: 0 1px 2px red;',
  'box-shadow: inset calc(var(--flow) * 4px) 0 0 red;',
])('a style names no side: %s', (line) => {
  expect(physicalDeclarations(line)).toEqual([]);
});
