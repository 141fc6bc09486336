import {
  type ListedPublication,
  listPublications,
  type ProductVersion,
  restoreProduct,
  showProduct,
} from '#server/catalogue/history.ts';
import { actingFor, StaffError, type Typed, valueOrThrow } from '#server/commands/staff/command.ts';
import { cell, table } from '#server/commands/staff/format.ts';
import { numberOption, wholeNumber } from '#server/commands/staff/typed-values.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import type { CatalogueShop, Group } from './command.ts';
import { shown } from './files.ts';
import { productOf, published } from './prices.ts';

const ROWS = 30;

export const HISTORY: Group = {
  title: 'What was',
  commands: {
    history: {
      about: 'What was published, the newest first; with a product only its own versions.',
      operands: ['product?'],
      options: { before: { value: 'version' } },
      run: (shop, typed) => (typed.operand(0) ? ofProduct(shop, typed) : ofShop(shop, typed)),
    },
    restore: {
      about: 'Publish a product as it was at an earlier version, as `history` has it.',
      operands: ['product', 'version'],
      async run(shop, typed) {
        const product = productOf(typed);
        const version = wholeNumber(typed.operand(1), 'The version');
        const { revision } = await published(shop, product);
        const result = valueOrThrow(await restoreProduct(shop, actingFor(shop), product, version, revision), shop);
        if (result.products.length === 0) return 'It is like that already: nothing was changed';
        return `${product.category}:${product.id} is as it was at version ${version} (published with version ${result.version})`;
      },
    },
  },
};

async function ofShop({ staff, timeZone }: CatalogueShop, typed: Typed): Promise<string> {
  const publications = await listPublications(staff, ROWS, numberOption(typed, 'before'));
  if (publications.length === 0) return 'Nothing was published';
  const rows = table(publications.map((publication) => publicationRow(publication, timeZone)));
  return withMore(rows, publications.length === ROWS ? publications.at(-1)?.version : undefined);
}

function publicationRow(publication: ListedPublication, timeZone: string): string[] {
  const { version, at, kind, actor, note, products, documents, changes } = publication;
  const counts = [products && `${products} products`, documents && `${documents} documents`].filter(Boolean).join(', ');
  return [
    String(version),
    shopTime(at, timeZone),
    kind,
    `by ${actor}`,
    counts,
    cell(note ?? changesText(changes), 100),
  ];
}

function changesText(changes: ListedPublication['changes']): string {
  return Object.entries(changes)
    .slice(0, 3)
    .map(([product, fields]) => {
      if (fields === 'new') return `${product} new`;
      return `${product} ${Object.entries(fields)
        .map(([field, [was, is]]) => `${field} ${shown(was)} -> ${shown(is)}`)
        .join('; ')}`;
    })
    .join(', ');
}

async function ofProduct({ staff, timeZone }: CatalogueShop, typed: Typed): Promise<string> {
  const product = productOf(typed);
  const found = await showProduct(staff, product, { before: numberOption(typed, 'before'), most: ROWS + 1 });
  if (!found) throw new StaffError(`There is no product ${typed.operand(0)}`);
  const { versions } = found;
  if (versions.length === 0) return 'It was never published';
  const rows = versions.slice(0, ROWS).map((version, index) => versionRow(version, versions[index + 1], timeZone));
  return withMore(table(rows), versions.length > ROWS ? versions[ROWS - 1]?.revision : undefined);
}

function versionRow(version: ProductVersion, earlier: ProductVersion | undefined, timeZone: string): string[] {
  const { revision, at, kind, actor, note, state, document } = version;
  const fields = [...new Set([...Object.keys(document), ...Object.keys(earlier?.document ?? {})])].filter(
    (field) => JSON.stringify(document[field]) !== JSON.stringify(earlier?.document[field]),
  );
  const differences = fields.map((field) => `${field} ${shown(earlier?.document[field])} -> ${shown(document[field])}`);
  const changed = earlier
    ? [...(state === earlier.state ? [] : [`now ${state}`]), ...differences].join('; ')
    : 'first version';
  return [
    String(revision),
    shopTime(at, timeZone),
    kind,
    `by ${actor}`,
    cell([changed, note].filter(Boolean).join(' · '), 160),
  ];
}

const withMore = (rows: string, before: number | undefined) =>
  before === undefined ? rows : `${rows}\nMore: the same command with --before ${before}`;
