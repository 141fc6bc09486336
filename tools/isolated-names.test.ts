import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/*
 * A name in Latin letters, next to words that run the other way, takes the mark at its end (Spin+, or a bracket) with it to the wrong side.
 * So each stands in an element of a direction of its own: `<bdi>`, or one with `dir`.
 */

const ROOT = join(import.meta.dirname, '..');

type Node = Record<string, unknown>;

/** What is called so is a name, in whatever letters it has. What a page calls a title is its own words. */
const NAMES = ['name', 'brand', 'bank', 'holder', 'courier', 'account', 'shop', 'shopName', 'store', 'customer'];

/** What a figure of an invoice is called, in the words of the page. */
const WORDS = ['web/invoice/invoice-sheet.tsx: name'];

const nameOf = (node: unknown) => String((node as Node | null)?.name ?? '');

/** `{name}` and `{product.brand}`, `{line.product.name}` and their like. */
function isName(expression: Node): boolean {
  if (expression.type === 'Identifier') return NAMES.includes(String(expression.name));
  return expression.type === 'MemberExpression' && NAMES.includes(nameOf(expression.property));
}

function isIsolating({ openingElement }: Node): boolean {
  const { name, attributes } = openingElement as { name: Node; attributes: Node[] };
  return nameOf(name) === 'bdi' || attributes.some((attribute) => nameOf(attribute.name) === 'dir');
}

/** The names in the text of the elements of a file that nothing isolates. */
function bareNames(path: string, source: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown, isolated: boolean, isText: boolean): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, isolated, isText);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    const inside = node.type === 'JSXElement' ? isolated || isIsolating(node) : isolated;
    if (node.type === 'JSXExpressionContainer' && isText && !isolated) {
      const expression = node.expression as Node;
      const said =
        expression.type === 'ConditionalExpression' ? [expression.consequent, expression.alternate] : [expression];
      for (const one of said as { start: number; end: number }[])
        if (isName(one as unknown as Node)) found.push(source.slice(one.start, one.end));
    }
    for (const [key, child] of Object.entries(node)) walk(child, inside, key === 'children');
  };
  walk(parseSync(path, source).program, false, false);
  return found;
}

it('finds the names that stand in a text as they are', () => {
  const source = `const a = (
    <p title={product.name}>
      {product.name} {name} {path ? <a>{item.name}</a> : name} <bdi>{line.product.name}</bdi> {account.bank} <b dir="auto"><i>{name}</i></b>
    </p>
  );`;
  expect(bareNames('a.tsx', source)).toEqual(['product.name', 'name', 'name', 'item.name', 'account.bank']);
});

it('names in the shop have a direction of their own', () => {
  const files = globSync('{storefront,web}/**/*.tsx', { cwd: ROOT }).filter((path) => !path.endsWith('.test.tsx'));
  const bare = files.flatMap((path) =>
    bareNames(path, readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(bare.filter((name) => !WORDS.includes(name))).toEqual([]);
});
