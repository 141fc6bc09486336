import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { WISHLIST } from '#domain/catalogue/product-keys.ts';
import { MAX_SEARCH_LENGTH } from '#domain/search/search-text.ts';
import {
  type Asked,
  PRODUCT_INDEX_FORMAT,
  type Question,
  type SentProducts,
  withIds,
  withKeys,
} from '#storefront/api/products.ts';
import { suggested } from '#storefront/api/suggestions.ts';
import { indexedIn } from '#storefront/data/indexed-product.server.ts';
import { type VisibleCatalogue, visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/asked-products.ts';

/** Nothing in a browser asks for more at once than a wishlist does. */
const list = (one: RegExp) => (of: string) => {
  const names = of.split(',');
  return of === '' || (names.length <= WISHLIST.limit && names.every((name) => one.test(name)));
};

interface Answered {
  readonly isValid: (of: string) => boolean;
  readonly answer: <T extends Asked>(products: readonly T[], of: string) => readonly T[] | Promise<readonly T[]>;
}

const QUESTIONS: Readonly<Record<Question, Answered>> = {
  keys: { isValid: list(/^[a-z-]{1,60}:\d{1,9}$/), answer: withKeys },
  ids: { isValid: list(/^\d{1,9}$/), answer: withIds },
  featured: { isValid: (of) => of === '', answer: (products) => featuredProducts(products) },
  suggestions: { isValid: (of) => of.length <= MAX_SEARCH_LENGTH, answer: suggested },
};

const isQuestion = (text: string): text is Question => Object.hasOwn(QUESTIONS, text);

/** What browsers ask of all products, in a shop that is too large to send them an index of all. */
export async function loader({ params: { question }, url, context }: Route.LoaderArgs): Promise<Response> {
  if (!isQuestion(question)) return Response.json(null, { status: 404 });
  const { isValid, answer } = QUESTIONS[question];
  const of = url.searchParams.get('of') ?? '';
  if (!isValid(of)) return Response.json({ error: 'invalid_question' }, { status: 400 });
  const visible = visibleCatalogue(context);
  const found = await answer(visible.products.map(searchable(visible)), of);
  const items = found.map(({ product }) => indexedIn(visible)(product));
  const sent: SentProducts = { format: PRODUCT_INDEX_FORMAT, items };
  // As the address that leads to an index, no cache on the way keeps it: a cart is to have the prices of now.
  return Response.json(sent, { headers: { 'cache-control': 'no-cache' } });
}

/** A product as the index has it for searching, and the product itself. */
const searchable =
  ({ itemOf, searchedIn }: VisibleCatalogue) =>
  (product: Product) => ({ ...itemOf(product), description: searchedIn(product), product });
