import { useEffect, useRef, useState } from 'react';
import { type ListingItem, toListingItem } from '../../domain/listing-item.ts';
import { type Product, productKey } from '../../domain/product.ts';
import { DEFAULT_SHOE_SIZE, type ShoeSize } from '../../domain/shoe-size.ts';
import { Gallery } from '../features/catalogue/product/gallery.tsx';
import { galleryPictures } from '../features/catalogue/product/gallery-pictures.ts';
import { ProductDetails } from '../features/catalogue/product/product-details.tsx';
import { rememberViewed } from '../features/recent/recently-viewed-store.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductTile } from './product-tile.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

const SECTIONS = { rackets: 'Rackets', shoes: 'Shoes', bags: 'Bags', accessories: 'Accessories' } as const;

interface ProductPageProps {
  product: Product;
  related: readonly ListingItem[];
}

/** The chosen size and picture belong to one product: the next one starts anew. */
export function ProductPage(props: ProductPageProps) {
  return <OneProduct key={productKey(props.product)} {...props} />;
}

function OneProduct({ product, related }: ProductPageProps) {
  const [size, setSize] = useState<ShoeSize>(DEFAULT_SHOE_SIZE);
  const addButton = useRef<HTMLButtonElement>(null);
  const key = productKey(product);

  useEffect(() => rememberViewed(key), [key]);

  return (
    <main className="mx-auto max-w-7xl px-4 pt-2 sm:px-6 lg:px-8">
      <Breadcrumb
        trail={[
          { label: 'Home', to: '/' },
          { label: SECTIONS[product.category], to: `/${product.category}` },
        ]}
        here={product.name}
      />
      <div className="mt-2 grid gap-x-8 gap-y-3 md:gap-y-12 md:grid-cols-2 lg:grid-cols-[1fr_26rem] lg:gap-x-12">
        <div className="min-w-0">
          <Gallery item={toListingItem(product)} pictures={galleryPictures(product)} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-20">
            <BuyBox product={product} size={size} onSize={setSize} addButton={addButton} />
          </div>
        </div>
        <div className="mt-8 min-w-0 md:col-span-2 md:mt-0 lg:col-span-1">
          <ProductDetails product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <h2 id="related" className="text-2xl">
            You may also like
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
            {related.map((item) => (
              <li key={productKey(item)}>
                <ProductTile item={item} still />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentlyViewed except={key} />
      <BuyBar product={product} size={size} appearsWithout={addButton} />
    </main>
  );
}
