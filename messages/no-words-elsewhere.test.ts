import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/*
 * What a shopper reads stands in messages/: a component that says something itself would say it in English to everybody. Looked at are the
 * text between tags, and the attributes that are read.
 */

const ROOT = join(import.meta.dirname, '..');
const ATTRIBUTES = [
  'aria-label',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'legend',
  'text',
  'data-tip',
];
const SPOKEN = new Set(ATTRIBUTES);

/** The same in every language, each with a reason. */
const EXCEPTIONS = new Set([
  // The currency, and the form of an order's number.
  'PKR',
  '-XXXXXXXX-X',
]);

/** What the rest of the desk's kit says is the desk's own, which is English. */
const NOT_FOR_SHOPPERS = new Set(['web/ui/dialog.tsx', 'web/ui/combobox.tsx', 'web/ui/field.tsx']);

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

function* nodesIn(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) yield node as Record<string, unknown>;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

/** The text that is written in place: not what an expression comes to. */
function textIn(value: unknown): string {
  const node = value as { type?: string; value?: unknown; expression?: unknown; quasis?: { value: { raw: string } }[] };
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'JSXExpressionContainer') return textIn(node.expression);
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map(({ value: { raw } }) => raw).join(' ');
  return '';
}

function wordsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === 'JSXText') return [String(node.value).trim()];
    if (node.type !== 'JSXAttribute') return [];
    const { name, value } = node as { name: { name?: unknown }; value: unknown };
    return SPOKEN.has(String(name.name)) ? [textIn(value)] : [];
  });
}

const files = ['storefront', 'web/ui'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !NOT_FOR_SHOPPERS.has(file)),
);

it('finds words in tags and in attributes', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the component says
  const source = 'const a = <p title={`Only ${n} left`} className="text-muted">{n} Sold out<img alt="A racket" /></p>;';
  expect(wordsIn('a.tsx', source).filter(hasLetters)).toEqual(['Only   left', 'Sold out', 'A racket']);
});

it('no component says anything itself', () => {
  const said = files.flatMap((file) =>
    wordsIn(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter((text) => hasLetters(text) && !EXCEPTIONS.has(text.trim()))
      .map((text) => `${file}: ${text}`),
  );
  expect(said).toEqual([]);
});
