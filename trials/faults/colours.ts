import { SHIPPED_KIND_DOCUMENTS } from '#catalogue/shipped-kinds.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { publish } from '#server/catalogue/publish.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';

/* What is sold in sizes is sold in colours too, such as Black / EU 42: what holds for one option must hold for two. */

const COLOUR = { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' };

const isSized = ({ options }: Pick<Kind, 'options'>) => options.length > 0;

/** The kinds of such a shop. */
export const KINDS_IN_COLOURS: readonly Kind[] = catalogue.kinds.map((kind) =>
  isSized(kind) ? { ...kind, options: [COLOUR, ...kind.options] } : kind,
);

/** Publishes them in a shop that has no stock yet, and then puts so many of everything into it. */
export async function sellInColours({ staff, owner }: ShopDatabase, stock: number): Promise<void> {
  const sized = new Set(catalogue.kinds.filter(isSized).map(({ key }) => key));
  const documents = (SHIPPED_KIND_DOCUMENTS as { key: string; options?: object[] }[])
    .filter(({ key }) => sized.has(key))
    .map((document) => ({ ...document, options: [COLOUR, ...(document.options ?? [])] }));
  const kinds = documents.map((document) => ({ key: document.key, document }));
  must(await publish({ staff, initialStock: 0 }, SOMEBODY, { kinds }));
  await owner.query('SELECT count_stock($1, category, product_id, variant, $2, NULL) FROM inventory WHERE is_offered', [
    { actor: 'Sara', origin: 'command line' },
    stock,
  ]);
}
