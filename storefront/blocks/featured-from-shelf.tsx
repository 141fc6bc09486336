import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import { useShelf } from '#storefront/api/use-shelf.ts';
import FeaturedProducts from './featured-products.tsx';

/** Where the server cannot know that something is to be shown. */
export default function FeaturedFromShelf() {
  const shelf = useShelf(true);
  return shelf.state === 'there' ? <FeaturedProducts items={featuredProducts(shelf.items)} /> : null;
}
