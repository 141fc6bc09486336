import type { ProductRow, ProductState } from '#contract/catalogue/products.ts';
import type { Database } from '#database/database.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { AssembledKinds } from '#server/catalogue/assembled-kinds.ts';
import { freshReads } from '#server/catalogue/fresh-reads.ts';
import type { ListedDraft } from '#server/catalogue/history.ts';
import type { PlannedChange } from '#server/catalogue/schedule.ts';
import type { StoredCatalogue } from '#server/catalogue/stored-catalogue.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { factsOf, type ProductFacts } from './product-facts.ts';

/** A product as the list knows it. The same object as long as nothing was published about it. */
export interface KnownProduct extends ProductFacts {
  readonly key: string;
  readonly category: Category;
  readonly id: number;
  readonly slug: string | null;
  readonly state: ProductState;
  /** 0 if it was never published. */
  readonly revision: number;
}

/** Everything about products at one moment, except their stock. */
export interface ProductTable {
  /** Sorted by name. */
  readonly products: readonly KnownProduct[];
  readonly byKey: ReadonlyMap<string, KnownProduct>;
  readonly drafts: ReadonlyMap<string, NonNullable<ProductRow['draft']>>;
  readonly planned: ReadonlyMap<string, NonNullable<ProductRow['planned']>>;
  /** By which they are read. */
  readonly kinds: readonly Kind[];
}

interface ReadList {
  readonly catalogue: StoredCatalogue;
  readonly drafts: readonly ListedDraft[];
  readonly planned: readonly PlannedChange[];
}

const byName = new Intl.Collator('en', { numeric: true });

/** Reads the table: of the catalogue only what was published since, of everything else what it is now. */
export function productTable(staff: Database): () => Promise<ProductTable> {
  let version = 0;
  let mark = '';
  let published = new Map<string, KnownProduct>();
  const kinds = new AssembledKinds();
  /** With the drafts that were never published, as long as neither changes. */
  let joined: Pick<ProductTable, 'products' | 'byKey'> & { readonly of: string } = {
    products: [],
    byKey: new Map(),
    of: '',
  };

  async function read(): Promise<ReadList> {
    const list = (since: number) =>
      queryResult<ReadList>(staff, 'SELECT list_catalogue($1::bigint) AS result', [since]);
    const news = await list(version);
    const { catalogue } = news;
    const isOther = catalogue.version < version || (catalogue.version === version && catalogue.mark !== mark);
    if (!isOther || version === 0) return news;
    // Another database, such as a restored backup.
    published = new Map();
    version = 0;
    return list(0);
  }

  return freshReads(async () => {
    const { catalogue, drafts, planned } = await read();
    kinds.update(catalogue, []);
    for (const { category, id, state, slug, revision, document } of catalogue.products) {
      const key = productKey({ category, id });
      published.set(key, {
        key,
        category,
        id,
        slug,
        state,
        revision,
        ...factsOf(category, id, document, { slug, kind: kinds.find(category) }),
      });
    }
    ({ version, mark } = catalogue);
    const unpublished = drafts.filter(({ state }) => state === 'draft');
    const of = [version, mark, ...unpublished.map((draft) => `${productKey(draft)}.${draft.draft_version}`)].join(' ');
    if (joined.of !== of) joined = { ...join(published, unpublished, kinds), of };
    return {
      products: joined.products,
      byKey: joined.byKey,
      drafts: new Map(drafts.map((draft) => [productKey(draft), { by: draft.draft_actor, at: draft.draft_at }])),
      planned: nextPlanned(planned),
      kinds: kinds.all,
    };
  });
}

function join(published: ReadonlyMap<string, KnownProduct>, drafts: readonly ListedDraft[], kinds: AssembledKinds) {
  const byKey = new Map([
    ...published,
    ...drafts.map((draft) => draftedProduct(draft, kinds)).map((product) => [product.key, product] as const),
  ]);
  const products = [...byKey.values()].sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
  return { products, byKey };
}

function draftedProduct({ category, id, draft }: ListedDraft, kinds: AssembledKinds): KnownProduct {
  const key = productKey({ category, id });
  return {
    key,
    category,
    id,
    slug: null,
    state: 'draft',
    revision: 0,

    ...factsOf(category, id, draft, { kind: kinds.find(category) }),
  };
}

/** They come sorted by their beginning: the first of a product that is not over counts. */
function nextPlanned(changes: readonly PlannedChange[]): ProductTable['planned'] {
  const next = new Map<string, NonNullable<ProductRow['planned']>>();
  for (const { category, product_id: id, state, starts_at, ends_at } of changes) {
    const key = productKey({ category, id });
    if (state === 'done' || state === 'cancelled' || (next.has(key) && next.get(key)?.state !== 'failed')) continue;
    next.set(key, { state, starts_at, ends_at });
  }
  return next;
}
