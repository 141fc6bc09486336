import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/*
 * What a shopper reads stands in messages/: a component that says something itself would say it in English to everybody. Looked at are the
 * text between tags, in whichever case it is said, the attributes that are read, and what toasts say.
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
const NOT_FOR_SHOPPERS = new Set(['web/ui/dialog.tsx', 'web/ui/combobox.tsx']);

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
/** Between two names on a page: Urdu and Arabic have marks of their own. */
const hasEnglishMarks = (text: string) => /^[,;?](?:\s|$)/.test(text);

function* nodesIn(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) yield node as Record<string, unknown>;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

interface Expression {
  readonly type?: string;
  readonly value?: unknown;
  readonly expression?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly consequent?: unknown;
  readonly alternate?: unknown;
  readonly right?: unknown;
}

/** The texts that are written in place, each that it may come to: not what a name or a call stands for. */
function textsIn(value: unknown): string[] {
  const node = value as Expression | null;
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    case 'TemplateLiteral':
      return [(node.quasis ?? []).map(({ value: { raw } }) => raw).join(' ')];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return textsIn(node.right);
    default:
      return [];
  }
}

/** `toast(...)` and `toast.error(...)`, and the fields of what goes with it. */
function toastTexts({ callee, arguments: given }: Record<string, unknown>): string[] {
  const { name, object } = callee as { name?: string; object?: { name?: string } };
  if (name !== 'toast' && object?.name !== 'toast') return [];
  return (given as { properties?: { value: unknown }[] }[]).flatMap((one) => [
    ...textsIn(one),
    ...(one.properties ?? []).flatMap(({ value }) => textsIn(value)),
  ]);
}

function wordsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return [...nodesIn(program)].flatMap((node) => {
    switch (node.type) {
      case 'JSXText':
        return [String(node.value).trim()];
      case 'JSXElement':
      case 'JSXFragment':
        return (node.children as Expression[])
          .filter(({ type }) => type === 'JSXExpressionContainer')
          .flatMap((child) => textsIn(child));
      case 'JSXAttribute': {
        const { name, value } = node as { name: { name?: unknown }; value: unknown };
        return SPOKEN.has(String(name.name)) ? textsIn(value) : [];
      }
      case 'CallExpression':
        return toastTexts(node);
      default:
        return [];
    }
  });
}

const files = ['storefront', 'web/ui'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !NOT_FOR_SHOPPERS.has(file)),
);

it('finds words in tags, in attributes, in cases and in toasts', () => {
  const found = (source: string) => wordsIn('a.tsx', source).filter(hasLetters).toSorted();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the component says
  const product = '<p title={`Only ${n} left`} className="text-muted">{n} Sold out<img alt="A racket" /></p>;';
  expect(found(product)).toEqual(['A racket', 'Only   left', 'Sold out']);
  expect(found('<p>{isOut ? "Sold out" : isFew && `Few left`}{name}</p>;')).toEqual(['Few left', 'Sold out']);
  expect(found('toast(words.added); toast.error("It failed", { description: "Try again" });')).toEqual([
    'It failed',
    'Try again',
  ]);
  expect(wordsIn('a.tsx', '<p>{name}, <b>{size}</b> ({count})</p>;').filter(hasEnglishMarks)).toEqual([',']);
});

it('no component says anything itself', () => {
  const said = files.flatMap((file) =>
    wordsIn(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter((text) => (hasLetters(text) || hasEnglishMarks(text)) && !EXCEPTIONS.has(text.trim()))
      .map((text) => `${file}: ${text}`),
  );
  expect(said).toEqual([]);
});
