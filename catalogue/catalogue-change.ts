import { type Product, productKey } from '#domain/catalogue/product.ts';
import type { PublishedCatalogue } from './published.ts';

type Fields = Partial<PublishedCatalogue>;

/** What makes one catalogue another, so that a thread that has the first need not be sent all of the second. */
export interface CatalogueChange {
  /** What is another object than before, but for the two below. What is undefined is there no longer. */
  readonly fields: Fields;
  /** By place; both catalogues have the same products. */
  readonly products: ReadonlyMap<number, Product>;
  /** By product key; undefined where none is known any longer. */
  readonly variantsInStock: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Compares objects by identity: a catalogue shares with the one before it what did not change. */
export function changeBetween(from: PublishedCatalogue, to: PublishedCatalogue): CatalogueChange {
  const isSameRange =
    from.products.length === to.products.length &&
    to.products.every((product, place) => isSameProduct(product, from.products[place] as Product));
  const taken = new Set(['variantsInStock', ...(isSameRange ? ['products'] : [])]);
  const names = Object.keys({ ...from, ...to }) as (keyof PublishedCatalogue)[];
  const changed = names.filter((name) => !taken.has(name) && from[name] !== to[name]);
  return {
    fields: Object.fromEntries(changed.map((name) => [name, to[name]])) as Fields,
    products: new Map(isSameRange ? [...to.products.entries()].filter(([at, one]) => one !== from.products[at]) : []),
    variantsInStock: changedEntries(from.variantsInStock, to.variantsInStock),
  };
}

function isSameProduct(one: Product, other: Product): boolean {
  return one === other || productKey(one) === productKey(other);
}

function changedEntries<Value>(from: Readonly<Record<string, Value>>, to: Readonly<Record<string, Value>>) {
  if (from === to) return {};
  const changed: Record<string, Value | undefined> = {};
  for (const [key, value] of Object.entries(to)) if (from[key] !== value) changed[key] = value;
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) changed[key] = undefined;
  return changed;
}

export function withChange(from: PublishedCatalogue, change: CatalogueChange): PublishedCatalogue {
  const products = [...from.products];
  for (const [place, product] of change.products) products[place] = product;
  const variantsInStock = defined({ ...from.variantsInStock, ...change.variantsInStock });
  return defined({ ...from, products, variantsInStock, ...change.fields });
}

/** Without what is undefined. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}
