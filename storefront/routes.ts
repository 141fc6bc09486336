import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { MADE_FILES, PAGES } from './page-paths.ts';

/** An address has one spelling: in another letter case it comes to one of the last routes below, which know where it leads. */
const at = (path: string, file: string, id?: string) =>
  route(path, `routes/${file}`, { caseSensitive: true, ...(id !== undefined && { id }) });

/** Every URL of the shop. */
export default [
  index('routes/home.tsx'),
  ...Object.keys(PAGES).map((page) => at(page, `${page}.tsx`)),
  at('brands/:brandName', 'brand.tsx'),
  // The footer's spelling of the same page; its canonical address is the one above.
  at('brand/:brandName', 'brand.tsx', 'brand-short'),
  at('orders/:key', 'order.tsx'),
  at('orders/:key/invoices/:name', 'order-invoice.tsx'),
  at('newsletter/:link', 'newsletter.tsx'),
  at('listings/*', 'listing-index.ts'),
  at('products/:version', 'product-index.ts'),
  at('products/asked/:question', 'asked-products.ts'),
  ...Object.entries(MADE_FILES).map(([path, file]) => at(path, `${file.route}.ts`)),
  // Open and cached pages of 0.1 request the product index here. These two go with the next version.
  at('shelf.json', 'latest-product-index.ts', 'latest-shelf'),
  at('shelf/:version', 'product-index.ts', 'shelf'),
  // The kinds are data. No kind has the name of something above: contract/kinds/reserved-keys.ts.
  at(':kind', 'category.tsx'),
  at(':kind/:slug', 'product.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
