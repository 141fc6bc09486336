import { type ProductDocument, productDocument } from '#contract/catalogue/product-documents.ts';
import { fieldsOf, type ProductField, valueAt } from '#contract/catalogue/product-fields.ts';
import { capital } from '#contract/words/words.ts';
import { slugify } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { messageWords } from '../shared/mistake-words.ts';

/** What is wrong with each field, in a sentence, in the sequence of the screen. A cell of the variants' table is a field of its own. */
export type Problems = ReadonlyMap<string, string>;

/** What the schema says about a product that was cleaned. */
export function problemsOf(kind: Kind, document: ProductDocument): Problems {
  const parsed = productDocument(kind).safeParse({ id: 1, ...document });
  const found = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldAt(kind, path);
    if (!field) continue;
    const [variant, name] = field.kind === 'variants' ? path.slice(1).map(String) : [];
    const place = variant === undefined || name === undefined ? field.path : cellPath(field.path, variant, name);
    const words = messageWords(message);
    const said = name === undefined ? sentence(field, words, valueAt(document, field.path)) : cellProblem(name, words);
    if (!found.has(place)) found.set(place, said);
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
    const isCell = field.kind === 'variants' && path !== field.path;
    return [
      isCell
        ? [path, cellProblem(path.slice(path.lastIndexOf('.') + 1), words)]
        : [field.path, `${field.label} ${words}`],
    ];
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

/** Where the form has what is wrong with one cell of the table. */
export const cellPath = (table: string, variant: string, name: string) => `${table}.${variant}.${name}`;

const cellProblem = (name: string, words: string) => capital(`${CELLS[name] ?? name} ${words}`);

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
  const places = [...found];
  return new Map(
    fieldsOf(kind).flatMap(({ path }) => places.filter(([place]) => place === path || place.startsWith(`${path}.`))),
  );
}
