import { type ProductDocument, productDocument } from '#contract/catalogue/product-documents.ts';
import { fieldsOf, type ProductField, valueAt } from '#contract/catalogue/product-fields.ts';
import { capital } from '#contract/words/words.ts';
import { slugify } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { messageWords } from '../shared/mistake-words.ts';

/** What is wrong with each field, in a sentence, in the sequence of the screen. */
export type Problems = ReadonlyMap<string, string>;

/** What the schema says about a product that was cleaned. */
export function problemsOf(kind: Kind, document: ProductDocument): Problems {
  const parsed = productDocument(kind).safeParse({ id: 1, ...document });
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldAt(kind, path);
    if (field && !found.has(field.path)) found.set(field.path, problemAt(field, path, message, document));
  }
  const { name, slug } = document;
  if (typeof name === 'string' && slug === undefined && !/[a-z]/.test(slugify(name)) && !found.has('name')) {
    found.set('name', 'Name must have a letter from A to Z, or the product needs an address of its own below');
  }
  return inSequence(kind, found);
}

/** What the server says about fields, which it names as the schema does, by the paths of the form. */
export function problemsFromServer(
  kind: Kind,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const found = Object.entries(fields).flatMap(([path, words]) => {
    const field = fieldAt(kind, path.split('.'));
    if (!field) return [];
    const of = path.slice(field.path.length + 1);
    const at = of.lastIndexOf('.');
    const isOfVariant = field.kind === 'variants' && at >= 0;
    const said = isOfVariant
      ? variantProblem([field.path, of.slice(0, at), of.slice(at + 1)], words)
      : `${field.label} ${words}`;
    return [[field.path, said] as const];
  });
  return Object.fromEntries(found);
}

/** The field that a path of the schema belongs to: an entry of a list to the list, the card's picture to the photographs. */
function fieldAt(kind: Kind, path: readonly PropertyKey[]): ProductField | undefined {
  const names = path.filter((key) => typeof key === 'string');
  const name = names.join('.') === 'image' ? 'images' : names.join('.');
  return fieldsOf(kind).find(
    ({ path: own }) => own === name || own.startsWith(`${name}.`) || name.startsWith(`${own}.`),
  );
}

function problemAt(
  field: ProductField,
  path: readonly PropertyKey[],
  message: string,
  document: ProductDocument,
): string {
  const words = messageWords(message);
  if (field.kind === 'variants') return variantProblem(path, words);
  return sentence(field, words, valueAt(document, field.path));
}

/** 'EU 42: own price must be …' */
function variantProblem([, variant, name]: readonly PropertyKey[], words: string): string {
  const cell = CELLS[String(name)] ?? String(name);
  return variant === NO_VARIANT ? capital(`${cell} ${words}`) : `${String(variant)}: ${cell} ${words}`;
}

const CELLS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  barcode: 'barcode',
  price: 'own price',
  image: 'photograph',
};

function sentence({ label, kind }: ProductField, words: string, value: unknown): string {
  if (kind === 'photographs') {
    const isEmpty = !Array.isArray(value) || value.length === 0;
    return isEmpty ? 'Photographs are missing: please add at least one' : 'One of the photographs cannot be used';
  }
  if (value !== undefined) return `${label} ${words}`;
  return kind === 'rupees' || kind === 'whole' || kind === 'number' || kind === 'colour'
    ? `${label} is missing: it ${words}`
    : `${label} is missing`;
}

function inSequence(kind: Kind, found: ReadonlyMap<string, string>): Problems {
  return new Map(
    fieldsOf(kind).flatMap(({ path }) => {
      const message = found.get(path);
      return message === undefined ? [] : [[path, message] as const];
    }),
  );
}
