import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { CATEGORIES } from '#domain/product/product.ts';

/** Every URL of the shop. */
export default [
  index('routes/home.tsx'),
  ...CATEGORIES.flatMap((category) => [
    route(category, 'routes/category.tsx', { id: category }),
    route(`${category}/:slug`, 'routes/product.tsx', { id: `${category}/product` }),
  ]),
  route('brands', 'routes/brands.tsx'),
  route('brands/:brandName', 'routes/brand.tsx'),
  // The footer's spelling of the same page; its canonical address is the one above.
  route('brand/:brandName', 'routes/brand.tsx', { id: 'brand-short' }),
  route('sale', 'routes/sale.tsx'),
  route('finder', 'routes/finder.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('about', 'routes/about.tsx'),
  route('story', 'routes/story.tsx'),
  route('filter-links', 'routes/filter-links.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('order-success', 'routes/order-success.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('orders/:key', 'routes/order.tsx'),
  route('offline', 'routes/offline.tsx'),
  route('listings/*', 'routes/listing-index.ts'),
  route('shelf.json', 'routes/latest-shelf.ts'),
  route('shelf/:version', 'routes/shelf.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
