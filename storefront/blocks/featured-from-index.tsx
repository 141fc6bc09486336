import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import { useProductIndex } from '#storefront/api/use-product-index.ts';
import FeaturedProducts from './featured-products.tsx';

/** Where the server cannot know that something is to be shown. */
export default function FeaturedFromIndex() {
  const index = useProductIndex(true);
  return index.state === 'there' ? <FeaturedProducts items={featuredProducts(index.items)} /> : null;
}
