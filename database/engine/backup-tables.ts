import type { Database } from '#database/database.ts';

/*
 * A backup contains rows, not database files: it can be restored into a newer embedded Postgres, which cannot read the files of
 * an older one, and into a Postgres server. It contains no functions: those come with the program that restores it.
 */

/** A table comes after the tables that its foreign keys refer to. */
export const TABLES = [
  'shop_settings',
  'staff_accounts',
  'staff_passwords',
  'staff_passkeys',
  // Before the orders: the keys of their pages are worked out with it.
  'order_key_secret',
  'orders',
  'audit',
  'inventory',
  'order_contact',
  'order_items',
  'order_costs',
  'stock_movements',
  'order_events',
  'payments',
  'payment_references',
  'order_accounts',
  'payment_proofs',
  'parcels',
  'courier_write_offs',
  'courier_statement_columns',
  'invoice_counters',
  'invoices',
  'invoice_voids',
  'invoice_people',
  'order_returns',
  'order_exchanges',
  'contact_attempts',
  'order_notes',
  'order_claims',
  'order_holds',
  'outbox',
  'unasked_mails',
  'sessions',
  'newsletter_subscribers',
  'newsletter_mails',
  'publications',
  'catalogue_version',
  'kinds',
  'kind_versions',
  'kind_sequences',
  'former_kind_keys',
  'products',
  'product_versions',
  'product_variants',
  'product_costs',
  'product_cost_changes',
  'former_slugs',
  'shop_documents',
  'shop_document_versions',
  'catalogue_texts',
  'catalogue_text_versions',
  'shipped_texts',
  'sales',
  'sale_versions',
  'scheduled_changes',
  'pictures',
  'picture_jobs',
  'picture_files',
  'payment_pictures',
] as const;

/** What belongs to the moment: a restored backup must not bring sessions back that were ended since, nor the age of older backups. Figures are counted anew. */
export const TABLES_LEFT_OUT = [
  'backup_age',
  'staff_sessions',
  'staff_tickets',
  'sign_in_failures',
  'staff_browsers',
  'staff_notices',
  'figure_days',
  'figure_cities',
  'figure_products',
  'figure_months',
  'figure_product_months',
  'figure_changes',
  'figure_state',
] as const;

/** What a table was called in older backups. */
const FORMER_TABLES = ['product_inventory'] as const;

export type Table = (typeof TABLES)[number] | (typeof FORMER_TABLES)[number];

export const KNOWN_TABLES: readonly string[] = [...TABLES, ...FORMER_TABLES];

/** Their rows refer to earlier rows of the same table. */
export const NAMES_EARLIER_ROWS: readonly string[] = ['payments', 'courier_write_offs', 'invoices'];

/** The migrations fill them, and a backup has its own rows. */
export const PREFILLED: readonly Table[] = ['shop_settings', 'catalogue_version', 'order_key_secret'];

/**
 * Large values that never change: they are read after the snapshot, and both ways one at a time, so that they need little memory. On the
 * embedded database orders wait for the snapshot, and they must not wait for every picture of the shop. Rows that pages name are not
 * deleted for a day.
 */
export const LARGE = [
  { table: 'picture_files', key: 'address' },
  { table: 'payment_pictures', key: 'id' },
] as const;

export const isLarge = (name: Table) => LARGE.some(({ table }) => table === name);

/** Of a database of another version, the tables that it has. */
export async function existing<Name extends string>(database: Database, tables: readonly Name[]): Promise<Name[]> {
  const rows = await database.query<{ name: Name }>(
    'SELECT name FROM jsonb_array_elements_text($1::jsonb) AS name WHERE to_regclass(name) IS NOT NULL',
    [tables],
  );
  return rows.map(({ name }) => name);
}
