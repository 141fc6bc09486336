import { isDeepStrictEqual } from 'node:util';
import type { ProductDocument } from '#catalogue/documents.ts';
import { applyPatch, type ProductPatch } from '#catalogue/patch.ts';
import type { ManyPublished, OvertakenProduct } from '#contract/catalogue/products.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { showProduct } from '#server/catalogue/history.ts';
import { type CatalogueResult, type ProductChange, type Publisher, publish } from '#server/catalogue/publish.ts';
import { readStoredProducts, type StoredCatalogue } from '#server/catalogue/stored-catalogue.ts';
import type { Acting } from '#server/steps/acting.ts';
import { factsOf } from './product-facts.ts';

/** What shall be different about one of many products. */
export interface WantedChange {
  readonly category: Category;
  readonly id: number;
  /** What depends on the product as it is now is worked out from it. */
  readonly patch: ProductPatch | ((document: ProductDocument) => ProductPatch);
  /** The revision that was seen; without it nobody is asked who was quicker, because the change concerns nothing else. */
  readonly revision?: number;
}

type Stored = StoredCatalogue['products'][number];

/** Of so many it is said who was quicker; of the rest only that somebody was. */
const MOST_DESCRIBED = 50;
/** Somebody may publish between the reading and the writing; they would have to be very quick to do so three times. */
const TRIES = 3;

/**
 * Publishes many changes at once. Products that a colleague changed meanwhile stay as they are and are reported; all others are changed in
 * one publication. What is so already needs no change: repeating a request that got no answer is safe.
 */
export async function changeMany(
  publisher: Publisher,
  acting: Acting,
  wanted: readonly WantedChange[],
  note?: string,
): Promise<CatalogueResult<ManyPublished>> {
  const once = [...new Map(wanted.map((change) => [productKey(change), change])).values()];
  for (let tries = 1; ; tries += 1) {
    const sorted = await sortOut(publisher, once);
    const result = await publish(publisher, acting, { products: sorted.changes, note });
    if (result.ok) return { ok: true, value: await outcomeOf(publisher, sorted, result.value.version) };
    if (result.kind !== 'changed_meanwhile' || tries === TRIES) return result;
  }
}

interface SortedChanges {
  readonly changes: ProductChange[];
  readonly unchanged: number;
  readonly overtaken: Stored[];
  readonly drafts: string[];
}

async function sortOut({ staff }: Publisher, wanted: readonly WantedChange[]): Promise<SortedChanges> {
  const stored = new Map((await readStoredProducts(staff, wanted)).map((product) => [productKey(product), product]));
  const sorted = { changes: [] as ProductChange[], unchanged: 0, overtaken: [] as Stored[], drafts: [] as string[] };
  for (const { category, id, patch, revision } of wanted) {
    const now = stored.get(productKey({ category, id }));
    if (!now) {
      sorted.drafts.push(`${category} ${id}`);
      continue;
    }
    const { document, state = now.state } = applyPatch(now, typeof patch === 'function' ? patch(now.document) : patch);
    if (state === now.state && isDeepStrictEqual(document, now.document)) sorted.unchanged += 1;
    else if (revision !== undefined && revision !== now.revision) sorted.overtaken.push(now);
    else sorted.changes.push({ category, id, document, state, revision: now.revision });
  }
  return sorted;
}

async function outcomeOf(publisher: Publisher, sorted: SortedChanges, version: number): Promise<ManyPublished> {
  const { changes, unchanged, overtaken, drafts } = sorted;
  const described: OvertakenProduct[] = [];
  for (const [place, product] of overtaken.entries()) {
    described.push(await overtakenBy(publisher, product, place < MOST_DESCRIBED));
  }
  return { version, changed: changes.map(productKey), unchanged, overtaken: described, drafts };
}

async function overtakenBy({ staff }: Publisher, product: Stored, isDescribed: boolean): Promise<OvertakenProduct> {
  const { category, id, document, slug } = product;
  const shown = isDescribed ? await showProduct(staff, { category, id }, { most: 1 }) : null;
  const { actor = 'somebody', at = new Date().toISOString() } = shown?.versions[0] ?? {};
  const { name, price, originalPrice } = factsOf(category, id, document, { slug });
  return { category, id, name, by: actor, at, price: price ?? null, originalPrice: originalPrice ?? null };
}

interface NewPrices {
  readonly price: number;
  readonly originalPrice: number | null;
  /** Of all variants that shall have one; without a word they stay as they are. */
  readonly ownPrices?: Readonly<Record<string, number>> | undefined;
}

/** A price and its original one; none takes the original one away. A variant whose price is its product's has none of its own. */
export function pricePatch({ price, originalPrice, ownPrices }: NewPrices): WantedChange['patch'] {
  const set = { price, ...(originalPrice !== null && { originalPrice }) };
  const unset = originalPrice === null ? ['originalPrice'] : [];
  if (!ownPrices) return { set, unset };
  return (document) => {
    const variants = withOwnPrices((document.variants ?? {}) as Variants, ownPrices, price);
    return Object.keys(variants).length > 0
      ? { set: { ...set, variants }, unset }
      : { set, unset: [...unset, 'variants'] };
  };
}

type Variants = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function withOwnPrices(variants: Variants, ownPrices: Readonly<Record<string, number>>, price: number): Variants {
  const keys = new Set([...Object.keys(variants), ...Object.keys(ownPrices)]);
  const entries = [...keys].map((variant) => {
    const { price: _, ...facts } = variants[variant] ?? {};
    const own = ownPrices[variant];
    return [variant, own === undefined || own === price ? facts : { ...facts, price: own }] as const;
  });
  return Object.fromEntries(entries.filter(([, facts]) => Object.keys(facts).length > 0));
}
