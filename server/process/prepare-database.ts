import { type OwnerDatabase, ROLES, type ShopDatabase } from '#database/database.ts';
import { standingOf } from '#database/functions.ts';
import { migrate, newerDatabase, readSchema } from '#database/migrate.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { type Settings, SettingsError } from '#server/settings.ts';

const NEWER_FUNCTIONS =
  'The database has the functions of a newer version of the shop: they stay in force, and this version works with them';

/**
 * Brings the database up to date, fills a new one from the catalogue files, and gives products without stock their first. Returns
 * lines for the operator; `report` gets those that are about what it waits for.
 */
export async function prepareDatabase(
  database: ShopDatabase,
  { initialStock, catalogueDir }: Pick<Settings, 'initialStock'> & Partial<Pick<Settings, 'catalogueDir'>>,
  report?: (line: string) => void,
): Promise<string[]> {
  const { owner } = database;
  const schema = readSchema();
  const lines = await checkEncoding(owner);
  const applied = await migrate(owner, schema, report);
  if (applied.length > 0) lines.push(`Database migrated: ${applied.join(', ')}`);
  const newer = await newerDatabase(owner, schema);
  if (newer) lines.push(newer);
  else if ((await standingOf(owner, schema.functions ?? [])) === 'newer') lines.push(NEWER_FUNCTIONS);
  if (applied.includes('0009_stock_per_size.sql')) lines.push(...(await spreadShoes(owner)));
  const before = await countProducts(owner);
  lines.push(...(await beginCatalogue(owner, initialStock, catalogueDir)));
  await seedMissing(owner, initialStock);
  lines.push(...stockLines((await countProducts(owner)) - before, initialStock));
  await checkRoles(database);
  return lines;
}

/**
 * In any other encoding than UTF8, Urdu and Arabic are not found by searching, or cannot be stored at all. An empty database is refused;
 * one in use goes on, and the log says how to get to a right one.
 */
async function checkEncoding(owner: OwnerDatabase): Promise<string[]> {
  const [row] = await owner.query<{ name: string; encoding: string; used: boolean }>(
    `SELECT current_database()::text AS name, current_setting('server_encoding') AS encoding,
       to_regclass('public.orders') IS NOT NULL AS used`,
  );
  if (!row || row.encoding === 'UTF8') return [];
  const { name, encoding, used } = row;
  const problem = `The database ${name} stores text as ${encoding}, not as UTF8: names and searches in Urdu or Arabic go wrong.`;
  const command = `CREATE DATABASE ${name}_utf8 TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';`;
  if (!used) throw new SettingsError(`${problem} Make another one and name it in DATABASE_URL: ${command}`);
  return [
    `${problem} Make another one (${command}), then npm run backup, name the new one in DATABASE_URL, and npm run restore.`,
  ];
}

/** Every published product has its variants in the inventory, also after a restored backup or a product that was imported by hand. */
async function seedMissing(owner: OwnerDatabase, initialStock: number): Promise<void> {
  await owner.query(
    `WITH missing AS (
       SELECT category, id, CASE WHEN document -> 'inStock' = 'false' THEN 0 ELSE $1::integer END AS stock FROM products
       WHERE document IS NOT NULL AND NOT EXISTS (
         SELECT FROM inventory WHERE inventory.category = products.category AND product_id = products.id
       )
     )
     SELECT offer_variants(jsonb_agg(jsonb_build_object('category', category, 'id', id)), '[]',
       jsonb_agg(jsonb_build_object('category', category, 'product_id', id, 'stock_quantity', stock)))
     FROM missing HAVING count(*) > 0`,
    [initialStock],
  );
}

async function spreadShoes(owner: OwnerDatabase): Promise<string[]> {
  const [row] = await owner.query<{ products: number }>(
    "SELECT count(DISTINCT product_id)::integer AS products FROM stock_movements WHERE note = 'spread evenly over the sizes'",
  );
  const products = row?.products ?? 0;
  return products > 0 ? [`The stock of ${products} shoes was spread evenly over their sizes: please count them`] : [];
}

async function countProducts(owner: OwnerDatabase): Promise<number> {
  const [row] = await owner.query<{ products: number }>('SELECT count(*)::integer AS products FROM product_inventory');
  return row?.products ?? 0;
}

function stockLines(newProducts: number, initialStock: number): string[] {
  if (newProducts === 0) return [];
  if (initialStock > 0) return [`Stock added: ${initialStock} each of ${newProducts} new products, in every variant`];
  return [`${newProducts} new products have no stock yet: count it at the desk, or npm run staff -- stock import`];
}

const POOLER =
  'DATABASE_URL leads to a connection pooler. Name the database itself in DATABASE_DIRECT_URL as well: see docs/operations.md, "Connections and PgBouncer".';

/** A connection pooler in between may refuse or ignore the role that a connection asks for; the web would then have the owner's rights. */
async function checkRoles(database: ShopDatabase): Promise<void> {
  for (const role of ROLES) {
    const [row] = await database[role].query<{ name: string }>('SELECT current_user::text AS name').catch((error) => {
      throw /startup parameter/.test(String(error)) ? new SettingsError(POOLER) : error;
    });
    if (row?.name === role) continue;
    throw new SettingsError(`The database does not let the shop work as role ${role}: see docs/operations.md.`);
  }
}
