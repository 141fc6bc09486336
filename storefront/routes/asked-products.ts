import type { Product } from '#domain/catalogue/product.ts';
import { WISHLIST } from '#domain/catalogue/product-keys.ts';
import { MAX_SEARCH_LENGTH } from '#domain/search/search-text.ts';
import { ANSWERS, type Question } from '#storefront/api/product-answers.ts';
import { PRODUCT_INDEX_FORMAT, type SentProducts } from '#storefront/api/products.ts';
import { indexedIn } from '#storefront/data/indexed-product.server.ts';
import { type VisibleCatalogue, visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/asked-products.ts';

/** Nothing in a browser asks for more at once than a wishlist does. */
const list = (one: RegExp) => (of: string) => {
  const names = of.split(',');
  return of === '' || (names.length <= WISHLIST.limit && names.every((name) => one.test(name)));
};

const IS_VALID: Readonly<Record<Question, (of: string) => boolean>> = {
  keys: list(/^[a-z-]{1,60}:\d{1,9}$/),
  ids: list(/^\d{1,9}$/),
  featured: (of) => of === '',
  suggestions: (of) => of.length <= MAX_SEARCH_LENGTH,
};

const isQuestion = (text: string): text is Question => Object.hasOwn(IS_VALID, text);

/** What browsers ask of all products, in a shop that is too large to send them an index of all. */
export async function loader({ params: { question }, url, context }: Route.LoaderArgs): Promise<Response> {
  if (!isQuestion(question)) return Response.json(null, { status: 404 });
  const of = url.searchParams.get('of') ?? '';
  if (!IS_VALID[question](of)) return Response.json({ error: 'invalid_question' }, { status: 400 });
  const visible = visibleCatalogue(context);
  const found = await ANSWERS[question](visible.products.map(searchable(visible)), of);
  const items = found.map(({ product }) => indexedIn(visible)(product));
  const sent: SentProducts = { format: PRODUCT_INDEX_FORMAT, items };
  // As the address that leads to an index, no cache on the way keeps it: a cart is to have the prices of now.
  return Response.json(sent, { headers: { 'cache-control': 'no-cache' } });
}

/** A product as the index has it for searching, and the product itself. */
const searchable =
  ({ itemOf, searchedIn }: VisibleCatalogue) =>
  (product: Product) => ({ ...itemOf(product), description: searchedIn(product), product });
