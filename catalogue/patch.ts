import { isDeepStrictEqual } from 'node:util';
import type { ProductDocument, PublishedState } from './documents.ts';

/** What shall be different about a product. Fields that are not named stay as they are, whoever changed them last. */
export interface ProductPatch {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly state?: PublishedState;
  /** A lower price, with the price of that moment shown as the original one unless a higher one is there already. */
  readonly sale?: { readonly price: number };
}

/** A product as far as a patch can change it. A draft has no state that shoppers know. */
export interface Patchable {
  readonly document: ProductDocument;
  readonly state: PublishedState | undefined;
}

/** The patch with its sale worked out for the product as it is now. */
export function settle({ sale, ...patch }: ProductPatch, { document }: Patchable): ProductPatch {
  if (!sale) return patch;
  const { price, originalPrice } = document;
  const regular = [price, originalPrice].filter((figure) => typeof figure === 'number');
  return { ...patch, set: { ...patch.set, price: sale.price, originalPrice: Math.max(...regular, sale.price) } };
}

export function applyPatch(
  { document, state }: Patchable,
  { set = {}, unset = [], state: wanted }: ProductPatch,
): Patchable {
  const remaining = Object.entries(document).filter(([field]) => !unset.includes(field));
  return { document: { ...Object.fromEntries(remaining), ...set }, state: wanted ?? state };
}

/** What takes a settled patch back. */
export function undoOf({ document, state }: Patchable, patch: ProductPatch): ProductPatch {
  const touched = fieldsOf(patch);
  const present = touched.filter((field) => Object.hasOwn(document, field));
  return {
    set: Object.fromEntries(present.map((field) => [field, document[field]])),
    unset: touched.filter((field) => !present.includes(field)),
    ...(patch.state && state && { state }),
  };
}

/** Takes a patch back, except for the fields that somebody changed after it. */
export function revert(
  product: Patchable,
  patch: ProductPatch,
  undo: ProductPatch,
): { product: Patchable; changedSince: string[] } {
  const { document, state } = product;
  const changedSince = fieldsOf(patch).filter((field) => !isDeepStrictEqual(document[field], patch.set?.[field]));
  const isOurs = (field: string) => !changedSince.includes(field);
  const { state: former, set = {}, unset = [] } = undo;
  const back: ProductPatch = {
    set: Object.fromEntries(Object.entries(set).filter(([field]) => isOurs(field))),
    unset: unset.filter(isOurs),
    ...(former && state === patch.state && { state: former }),
  };
  return { product: applyPatch(product, back), changedSince };
}

const fieldsOf = ({ set = {}, unset = [] }: ProductPatch): string[] => [...Object.keys(set), ...unset];
