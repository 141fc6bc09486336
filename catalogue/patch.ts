import { isDeepStrictEqual } from 'node:util';
import { type RegularPrices, type SaleRule, salePrices } from '#domain/catalogue/sale.ts';
import type { ProductDocument, PublishedState } from './documents.ts';

/** What shall be different about a product. Fields that are not named stay as they are, whoever changed them last. */
export interface ProductPatch {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly state?: PublishedState;
  /** A lower price, with the price of that moment shown as the original one unless a higher one is there already. */
  readonly sale?: { readonly price: number };
  /** The same for every price of the product, its variants' own ones included, worked out from what they are at that moment. */
  readonly discount?: SaleRule;
  /** Prices of variants that have one of their own. */
  readonly ownPrices?: Readonly<Record<string, number>>;
}

/** A product as far as a patch can change it. A draft has no state that shoppers know. */
export interface Patchable {
  readonly document: ProductDocument;
  readonly state: PublishedState | undefined;
}

/** What a product costs now, as far as it says so. */
export function pricesIn({ price, originalPrice, variants }: ProductDocument): RegularPrices {
  const own = Object.entries(variantsIn(variants)).flatMap(([variant, { price: own }]) =>
    typeof own === 'number' ? [[variant, own] as const] : [],
  );
  return {
    price: typeof price === 'number' ? price : 0,
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ownPrices: Object.fromEntries(own),
  };
}

type Variants = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const variantsIn = (variants: unknown) => (variants ?? {}) as Variants;

/** The patch with its sale worked out for the product as it is now; undefined for a sale that would not make it cheaper. */
export function settle({ sale, discount, ...patch }: ProductPatch, { document }: Patchable): ProductPatch | undefined {
  const now = pricesIn(document);
  if (discount) {
    const reduced = salePrices(now, discount);
    if (!reduced) return undefined;
    const { ownPrices, ...prices } = reduced;
    return { ...patch, set: { ...patch.set, ...prices }, ownPrices };
  }
  if (!sale) return patch;
  // Of a draft without a price nothing is known yet.
  if (now.price > 0 && sale.price >= now.price) return undefined;
  const originalPrice = Math.max(now.price, now.originalPrice ?? 0, sale.price);
  return { ...patch, set: { ...patch.set, price: sale.price, originalPrice } };
}

export function applyPatch(
  { document, state }: Patchable,
  { set = {}, unset = [], state: wanted, ownPrices }: ProductPatch,
): Patchable {
  const remaining = Object.entries(document).filter(([field]) => !unset.includes(field));
  const changed = { ...Object.fromEntries(remaining), ...set };
  return { document: ownPrices ? withOwnPrices(changed, ownPrices) : changed, state: wanted ?? state };
}

function withOwnPrices(document: ProductDocument, ownPrices: Readonly<Record<string, number>>): ProductDocument {
  if (Object.keys(ownPrices).length === 0) return document;
  const variants = Object.entries(variantsIn(document.variants)).map(([variant, facts]) => {
    const price = ownPrices[variant];
    return [variant, price === undefined ? facts : { ...facts, price }] as const;
  });
  return { ...document, variants: Object.fromEntries(variants) };
}

/** What takes a settled patch back. */
export function undoOf({ document, state }: Patchable, patch: ProductPatch): ProductPatch {
  const touched = fieldsOf(patch);
  const present = touched.filter((field) => Object.hasOwn(document, field));
  return {
    set: Object.fromEntries(present.map((field) => [field, document[field]])),
    unset: touched.filter((field) => !present.includes(field)),
    ...(patch.state && state && { state }),
    ...(patch.ownPrices && { ownPrices: ownPricesOf(document, patch.ownPrices) }),
  };
}

/** What the variants that a patch names cost now, of those that have a price of their own. */
function ownPricesOf(document: ProductDocument, named: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pricesIn(document).ownPrices).filter(([variant]) => Object.hasOwn(named, variant)),
  );
}

/** Takes a patch back, except for what somebody changed after it: fields, and own prices of variants that were set or taken away. */
export function revert(
  product: Patchable,
  patch: ProductPatch,
  undo: ProductPatch,
): { product: Patchable; changedSince: string[] } {
  const { document, state } = product;
  const changedFields = fieldsOf(patch).filter((field) => !isDeepStrictEqual(document[field], patch.set?.[field]));
  const changedVariants = patch.ownPrices ? variantsThatDiffer(patch.ownPrices, pricesIn(document).ownPrices) : [];
  const { state: former, ownPrices = {} } = undo;
  const back: ProductPatch = {
    ...partOf(undo, (field) => !changedFields.includes(field)),
    ...(former && state === patch.state && { state: former }),
    ownPrices: Object.fromEntries(Object.entries(ownPrices).filter(([variant]) => !changedVariants.includes(variant))),
  };
  const changedSince = [...changedFields, ...changedVariants.map((variant) => `variants.${variant}.price`)];
  return { product: applyPatch(product, back), changedSince };
}

type OwnPrices = Readonly<Record<string, number>>;

const variantsThatDiffer = (applied: OwnPrices, now: OwnPrices): string[] =>
  Object.keys({ ...applied, ...now }).filter((variant) => applied[variant] !== now[variant]);

/** Whether one of these fields, as `revert` names them, is a price. */
export const hasPrice = (fields: readonly string[]): boolean =>
  fields.some((field) => field === 'price' || field === 'originalPrice' || /^variants\..*\.price$/.test(field));

/** What a patch says of these fields. */
export const partOf = ({ set = {}, unset = [] }: ProductPatch, isMeant: (field: string) => boolean): ProductPatch => ({
  set: Object.fromEntries(Object.entries(set).filter(([field]) => isMeant(field))),
  unset: unset.filter(isMeant),
});

/** A patch with the fields of another one. */
export const joined = (patch: ProductPatch, { set = {}, unset = [] }: ProductPatch): ProductPatch => ({
  ...patch,
  set: { ...patch.set, ...set },
  unset: [...(patch.unset ?? []), ...unset],
});

const fieldsOf = ({ set = {}, unset = [] }: ProductPatch): string[] => [...Object.keys(set), ...unset];
