import { format } from '#catalogue/write-files.ts';
import type { Database } from '#database/database.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { AssembledKinds } from '#server/catalogue/assembled-kinds.ts';
import type { CostTable } from '#server/catalogue/costs/costs.ts';
import { filesOf } from '#server/catalogue/export-catalogue.ts';
import { readStored } from '#server/catalogue/stored-catalogue.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '#server/exports/csv.ts';
import { factsOf } from './product-facts.ts';

/* The whole range as files: drafts are not published and not in them. */

/** Each file of the catalogue under its name, as one document. */
export async function catalogueDocument(staff: Database): Promise<string> {
  return `${format(filesOf(await readStored(staff)))}\n`;
}

/** What a price list is read by stands first. */
const FIRST_COLUMNS = [
  'category',
  'id',
  'slug',
  'name',
  'brand',
  'state',
  'price',
  'originalPrice',
  'variant',
  'sku',
  'barcode',
  'cost',
];

/** One row per product, and below it one per variant, whose price is empty as long as it is that of the product. What it costs the shop is in it for those who may see that. A group of fields has a column per field, like specs.carbon; the entries of a list stand in one cell. */
export async function* productLines(staff: Database, costs?: CostTable): AsyncGenerator<string> {
  const stored = await readStored(staff);
  const slugs = new Map(stored.products.map(({ category, id, slug }) => [`${category}:${id}`, slug]));
  const files = filesOf(stored);
  const kinds = new AssembledKinds();
  kinds.update(stored, []);
  const rows = stored.kinds.flatMap(({ key: category }) =>
    (files[category] as readonly Readonly<Record<string, unknown>>[]).flatMap((entry) => {
      const { hide, variants = {}, ...fields } = entry;
      const slug = slugs.get(`${category}:${fields.id}`) ?? '';
      const named = [
        ...(['id', 'name', 'brand'] as const).map((field) => [field, fields[field] as Cell] as const),
        ...Object.entries({ category, slug, state: hide ? 'hidden' : 'listed' }),
      ] as const;
      const facts = variants as Readonly<Record<string, Readonly<Record<string, Cell>>>>;
      const paid = costs?.get(`${category}:${fields.id}`);
      const costCell = (variant: string): [string, Cell][] => (costs ? [['cost', paid?.[variant]]] : []);
      const { variants: offered } = factsOf(category, Number(fields.id), fields, { kind: kinds.find(category) });
      return [
        new Map<string, Cell>([...flat(fields), ...flat(facts[NO_VARIANT] ?? {}), ...named, ...costCell(NO_VARIANT)]),
        ...offered.map((variant) => {
          const { sku, barcode, price } = facts[variant] ?? {};
          const own = Object.entries({ variant, sku, barcode, price });
          return new Map<string, Cell>([...named, ...own, ...costCell(variant)]);
        }),
      ];
    }),
  );
  const first = FIRST_COLUMNS.filter((column) => costs || column !== 'cost');
  const columns = [...new Set([...first, ...rows.flatMap((row) => [...row.keys()])])];
  yield BYTE_ORDER_MARK + csvLine(columns);
  for (const row of rows) yield csvLine(columns.map((column) => row.get(column)));
}

function flat(fields: Readonly<Record<string, unknown>>, prefix = ''): [string, Cell][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Cell][] => {
    if (Array.isArray(value)) return [[prefix + name, value.join(' | ')]];
    if (typeof value !== 'object' || value === null) return [[prefix + name, value as Cell]];
    return flat(value as Readonly<Record<string, unknown>>, `${prefix}${name}.`);
  });
}
