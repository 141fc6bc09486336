import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';

/*
 * What a sentence is given by such a parameter may be a name in Latin letters, such as "Meezan Bank (Pvt.)". In words that run from right to left its
 * last bracket would go to the other side, so each is set apart: `isolated`.
 */

const NAMES = [
  'name',
  'brand',
  'brands',
  'bank',
  'holder',
  'account',
  'courier',
  'shop',
  'store',
  'product',
  'racket',
].concat(['variant', 'option', 'chosen', 'now', 'search', 'core', 'faces', 'weight']);

type Node = Record<string, unknown>;

/** The parameters that are texts, among them the fields of one that is taken apart. */
function texts(parameter: Node): string[] {
  const annotation = (parameter.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
  if (annotation?.type === 'TSStringKeyword') return [String(parameter.name)];
  if (annotation?.type !== 'TSTypeLiteral') return [];
  return (annotation.members as Node[]).flatMap((member) =>
    ((member.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined)?.type === 'TSStringKeyword'
      ? [String((member.key as Node).name)]
      : [],
  );
}

function bareNames(path: string, source: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown, given: readonly string[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, given);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    const inside =
      node.type === 'ArrowFunctionExpression' ? [...given, ...(node.params as Node[]).flatMap(texts)] : given;
    if (node.type === 'TemplateLiteral') {
      for (const { type, name } of node.expressions as Node[]) {
        if (type === 'Identifier' && NAMES.includes(String(name)) && inside.includes(String(name)))
          found.push(`${name}`);
      }
    }
    for (const child of Object.values(node)) walk(child, inside);
  };
  walk(parseSync(path, source).program, []);
  return found;
}

it('finds the names that stand in a sentence as they are', () => {
  const source = `const a = (brand: string) => \`\${brand} x\`;
    const b = (name: string, chosen: number) => \`\${isolated(name)} \${chosen}\`;
    const c = { d: ({ variant, most }: { variant: string; most: number }) => \`\${variant} \${most}\` };
    const e = (shop: string) => [\`\${shop}\`];`;
  expect(bareNames('a.ts', source)).toEqual(['brand', 'variant', 'shop']);
});

it.each(Object.values(LANGUAGES).filter(({ dir }) => dir === 'rtl'))(
  'names in sentences are set apart: $name',
  ({ code }) => {
    const files = globSync(`${code}/*.ts`, { cwd: import.meta.dirname });
    const bare = files.flatMap((file) =>
      bareNames(file, readFileSync(join(import.meta.dirname, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(bare).toEqual([]);
  },
);
