import { nextChange } from '#bench/catalogue/next-change.ts';
import { timeOf } from '#bench/measure.ts';
import type { ShopDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { beginCatalogue } from '#server/catalogue/first-import.ts';
import { type PublicationRequest, publish } from '#server/catalogue/publish.ts';
import { openDatabaseCatalogue } from '#server/catalogue/published-source.ts';
import { readStored } from '#server/catalogue/stored-catalogue.ts';
import { WITH_OPTIONS } from './twenty-kinds.ts';

const ACTING = { account: null, actor: 'bench', origin: 'command line', customerMail: false };

export interface PublicationFigures {
  readonly engine: string;
  readonly variants: number;
  readonly firstImport: number;
  readonly load: number;
  readonly publications: readonly {
    readonly name: string;
    /** Until the publisher has its answer. */
    readonly stored: number;
    /** Until another server has it. */
    readonly seen: number;
  }[];
}

interface KindDocument {
  readonly key: string;
  readonly words: object;
  readonly options: readonly { readonly values: readonly string[] }[];
}

export async function measurePublications(
  engine: string,
  database: ShopDatabase,
  folder: string,
): Promise<PublicationFigures> {
  await migrate(database.owner);
  const firstImport = await timeOf(() => beginCatalogue(database.owner, 1, folder));
  const log = { warn: (details: object, message: string) => console.error(message, details) };
  const follow = () => openDatabaseCatalogue({ database, limits: { maxPerProduct: 10 }, log });
  await (await follow()).close();
  const began = performance.now();
  const follower = await follow();
  const load = performance.now() - began;
  try {
    const publications: PublicationFigures['publications'][number][] = [];
    for (const [name, request] of Object.entries(REQUESTS)) {
      const wanted = await request(database);
      const seenAt = nextChange(follower);
      const start = performance.now();
      const result = await publish({ staff: database.staff, initialStock: 1 }, ACTING, wanted);
      if (!result.ok) throw new Error(result.code);
      const stored = performance.now() - start;
      publications.push({ name, stored, seen: (await seenAt) - start });
    }
    const soldAt = nextChange(follower);
    const start = performance.now();
    await sellOut(database);
    publications.push({ name: 'a size sells out', stored: performance.now() - start, seen: (await soldAt) - start });
    const [row] = await database.owner.query<{ count: number }>('SELECT count(*)::integer AS count FROM inventory');
    return { engine, variants: row?.count ?? 0, firstImport, load, publications };
  } finally {
    await follower.close();
  }
}

const [FIRST = ''] = WITH_OPTIONS;

async function sellOut({ staff }: ShopDatabase): Promise<void> {
  const act = { actor: 'bench', origin: 'command line' };
  await staff.query("SELECT count_stock($1::jsonb, $2, 1, 'Black / M', 0, NULL)", [act, FIRST]);
}

const REQUESTS: Readonly<Record<string, (database: ShopDatabase) => Promise<PublicationRequest>>> = {
  'a price': async ({ staff }) => {
    const { products } = await readStored(staff);
    return {
      products: products.slice(0, 1).map((product) => ({ ...product, document: { ...product.document, price: 777 } })),
    };
  },
  'the words of a kind': (database) =>
    kindsWith(database, [FIRST], (kind) => ({ ...kind, words: { ...kind.words, lead: 'In other words.' } })),
  'one more size of a kind': (database) => kindsWith(database, [FIRST], oneMore('XXL')),
  'one more size of every kind in sizes': (database) => kindsWith(database, WITH_OPTIONS, oneMore('XS')),
  'the words of all kinds': (database) =>
    kindsWith(database, undefined, (kind) => ({ ...kind, words: { ...kind.words, lead: 'All in other words.' } })),
};

const oneMore = (size: string) => (kind: KindDocument) => ({
  ...kind,
  options: kind.options.map((option, place) =>
    place === 1 ? { ...option, values: [...option.values, size] } : option,
  ),
});

async function kindsWith(
  { staff }: ShopDatabase,
  keys: readonly string[] | undefined,
  change: (kind: KindDocument) => object,
): Promise<PublicationRequest> {
  const { kinds } = await readStored(staff);
  const wanted = kinds.filter(({ key }) => keys?.includes(key) ?? true);
  return { kinds: wanted.map(({ key, document }) => ({ key, document: change(document as KindDocument) })) };
}
