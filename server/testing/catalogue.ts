import type { PublishedCatalogue } from '#catalogue/published.ts';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { Category, Product } from '#domain/catalogue/product.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { type ProductReference, showProduct } from '#server/catalogue/history.ts';
import { type ProductChange, type Publisher, publish } from '#server/catalogue/publish.ts';
import { type DatabaseCatalogue, openDatabaseCatalogue } from '#server/catalogue/published-source.ts';
import { SOMEBODY } from './placed-order.ts';

/** A shop that sells the fixture. */
export async function beginShop(database: ShopDatabase, initialStock = 25): Promise<Publisher> {
  await beginCatalogue(database.owner, initialStock, FIXTURE_FOLDER);
  return { staff: database.staff, initialStock };
}

export interface FollowedCatalogue extends DatabaseCatalogue {
  /** What was logged about rows that cannot be read. */
  readonly warnings: string[];
  product(category: Category, id: number): Product | undefined;
}

export async function followCatalogue(database: ShopDatabase): Promise<FollowedCatalogue> {
  const warnings: string[] = [];
  const source = await openDatabaseCatalogue({
    database,
    limits: { maxPerProduct: 10 },
    log: { warn: (details, message) => warnings.push(`${message} ${JSON.stringify(details)}`) },
  });
  return { ...source, warnings, product: (category, id) => find(source.current(), category, id) };
}

const find = ({ products }: PublishedCatalogue, category: Category, id: number) =>
  products.find((product) => product.category === category && product.id === id);

/** A product as it is in the database, with these fields changed. */
export async function changed(
  { staff }: Publisher,
  { category, id }: ProductReference,
  fields: Record<string, unknown>,
): Promise<ProductChange> {
  const shown = await showProduct(staff, { category, id }, { most: 0 });
  if (!shown?.document || shown.state === 'draft' || shown.revision === null)
    throw new Error(`${category} ${id} is not published`);
  return { category, id, state: shown.state, revision: shown.revision, document: { ...shown.document, ...fields } };
}

export async function setPrice(publisher: Publisher, product: ProductReference, price: number): Promise<number> {
  const result = await publish(publisher, SOMEBODY, { products: [await changed(publisher, product, { price })] });
  if (!result.ok) throw new Error(result.code);
  return result.value.version;
}
