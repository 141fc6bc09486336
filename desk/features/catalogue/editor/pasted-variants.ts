import type { VariantFacts } from '#domain/catalogue/product.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantKey } from '#domain/kinds/variant.ts';
import { wholeNumber } from '#web/ui/field.tsx';

/** What is typed about one variant: a price that is no number yet is a text. */
export type TypedFacts = { readonly [Name in keyof VariantFacts]?: VariantFacts[Name] | string | undefined };

export type TypedVariants = Readonly<Record<string, TypedFacts>>;

export interface WrongRow {
  /** Of what was pasted, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface PastedRows {
  readonly variants: TypedVariants;
  readonly filled: number;
  /** They changed nothing. */
  readonly wrong: readonly WrongRow[];
}

type Column = 'sku' | 'barcode' | 'price';

/** Where a table without a heading has them, behind the variant. */
const USUAL: readonly Column[] = ['sku', 'barcode', 'price'];

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  sku: ['sku', 'article', 'number', 'itemnumber'],
  barcode: ['barcode', 'ean', 'gtin', 'upc', 'code'],
  price: ['price', 'ownprice', 'pricepkr', 'pkr'],
};

/** Whether a spreadsheet was pasted, and not a word. */
export const isTable = (text: string): boolean => /\t|\n./.test(text.trimEnd());

const plainly = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/**
 * Takes rows of a spreadsheet over into the table. Each begins with the variant, in one cell ('Black / L') or in one per option; a first
 * row of headings says which column is which. An empty cell leaves alone what is there.
 */
export function pasteVariants(
  text: string,
  { options, variants, typed }: { options: readonly KindOption[]; variants: readonly string[]; typed: TypedVariants },
): PastedRows {
  const rows = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line, cells: line.split('\t') }));
  const filledRows = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const byName = new Map(variants.map((variant) => [plainly(variant), variant]));
  const heading = headingOf(filledRows[0]?.cells ?? []);
  let pasted = typed;
  let filled = 0;
  const wrong: WrongRow[] = [];
  for (const { line, text: whole, cells } of heading ? filledRows.slice(1) : filledRows) {
    const named = variantIn(cells, byName, options.length);
    const refuse = (reason: string) => wrong.push({ line, text: whole.replaceAll('\t', ' | '), reason });
    if (!named) {
      refuse(`there is no variant ${JSON.stringify(cells[0]?.trim() ?? '')}`);
      continue;
    }
    const facts = factsIn(cells, heading ?? USUAL.map((column, at): Place => [column, named.width + at]));
    if (typeof facts === 'string') {
      refuse(facts);
      continue;
    }
    pasted = { ...pasted, [named.variant]: { ...pasted[named.variant], ...facts } };
    filled += 1;
  }
  return { variants: pasted, filled, wrong };
}

type Place = readonly [column: Column, at: number];

/** Undefined if the row has no heading of ours. */
function headingOf(cells: readonly string[]): Place[] | undefined {
  const places = cells.flatMap((cell, at): Place[] => {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '');
    const column = USUAL.find((one) => HEADINGS[one].includes(name));
    return column ? [[column, at]] : [];
  });
  return places.length > 0 ? places : undefined;
}

/** The variant that a row begins with, and how many cells its name takes. */
function variantIn(
  cells: readonly string[],
  byName: ReadonlyMap<string, string>,
  options: number,
): { variant: string; width: number } | undefined {
  const inOne = byName.get(plainly(cells[0] ?? ''));
  if (inOne !== undefined) return { variant: inOne, width: 1 };
  const inSeveral = byName.get(plainly(variantKey(cells.slice(0, options).map((cell) => cell.trim()))));
  return inSeveral === undefined ? undefined : { variant: inSeveral, width: options };
}

/** Or what is wrong with them. */
function factsIn(cells: readonly string[], places: readonly Place[]): TypedFacts | string {
  const facts: { sku?: string; barcode?: string; price?: number } = {};
  for (const [column, at] of places) {
    const cell = (cells[at] ?? '').trim();
    if (cell === '') continue;
    if (column !== 'price') facts[column] = cell;
    else {
      const price = wholeNumber.setValueAs(cell.replace(/^(pkr|rs\.?)\s*/i, '').replace(/\.00?$/, ''));
      if (typeof price !== 'number') return `${JSON.stringify(cell)} is no price`;
      facts.price = price;
    }
  }
  return facts;
}
