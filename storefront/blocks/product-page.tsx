import { Suspense, useEffect, useRef, useState } from 'react';
import type { Shop } from '#catalogue/shop-schema.ts';
import { type Product, productKey, type Specs } from '#domain/catalogue/product.ts';
import type { SpecificationRow } from '#domain/catalogue/specifications.ts';
import type { Kind, KindOption } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { choose, offerOf } from '#domain/stock/offer.ts';
import * as words from '#messages/product.ts';
import { Gallery } from '#storefront/features/catalogue/product/gallery.tsx';
import { galleryPictures } from '#storefront/features/catalogue/product/gallery-pictures.ts';
import { ProductDetails } from '#storefront/features/catalogue/product/product-details.tsx';
import { useChosen } from '#storefront/features/catalogue/product/use-chosen.ts';
import { useProductStock } from '#storefront/features/catalogue/product/use-product-stock.ts';
import { rememberViewed } from '#storefront/features/recent/recently-viewed-store.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { type AskData, AskOnWhatsapp } from './ask-on-whatsapp.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductTile } from './product-tile.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** As much of its kind as the page of a product shows. */
export interface ProductKind extends Pick<Kind, 'icon' | 'mostExtraPictures'> {
  readonly plural: string;
  /** On the button that buys; {price} is put in. */
  readonly addToCart: string;
}

interface ProductPageProps {
  product: Product;
  kind: ProductKind;
  options: readonly KindOption[];
  specifications: readonly SpecificationRow[];
  translatedSpecs?: Specs;
  badges: readonly string[];
  promises: Shop['promises'];
  related: readonly ListingItem[];
  /** Absent where the shop has no number to ask at. */
  ask?: AskData;
  alts?: Readonly<Record<string, string>>;
}

/** What is chosen and the picture that is shown belong to one product: the next product starts with its own. */
export function ProductPage(props: ProductPageProps) {
  return <OneProduct key={productKey(props.product)} {...props} />;
}

function OneProduct(props: ProductPageProps) {
  const { product, kind, options, specifications, badges, promises, related, ask, alts } = props;
  const stock = useProductStock(product, options.length > 0);
  const [chosen, setChosen] = useChosen(options);
  const offer = offerOf(product, options, stock, chosen);
  const picture = product.variants?.[offer.variant]?.image;
  const [first] = useState(picture);
  const addButton = useRef<HTMLButtonElement>(null);
  const key = productKey(product);

  /** Takes a function, so that two choices in quick succession build on each other. */
  function onChoose(option: string, value: string): void {
    setChosen((made) => choose(options, made, offerOf(product, options, stock, made).variant, option, value));
  }

  useEffect(() => rememberViewed(key), [key]);

  return (
    // The bar at its end stands right on the footer, which has a margin to everything else.
    <main className="-mb-24">
      <div className="wide pt-2">
        <Breadcrumb
          trail={[
            { label: words.home, to: '/' },
            { label: kind.plural, to: `/${product.category}` },
          ]}
          here={product.name}
        />
        <div className="product-columns mt-2">
          <div className="min-w-0">
            <Suspense>
              <Gallery
                item={product}
                pictures={galleryPictures(product, kind.mostExtraPictures, first)}
                alts={alts}
                chosen={picture}
              />
            </Suspense>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-20">
              <BuyBox
                product={product}
                addToCart={kind.addToCart}
                badges={badges}
                promises={promises}
                offer={offer}
                onChoose={onChoose}
                addButton={addButton}
                ask={ask && <AskOnWhatsapp {...{ ask, product, options }} variant={offer.variant} />}
              />
            </div>
          </div>
          <div className="mt-8 min-w-0 md:col-span-2 md:mt-0 lg:col-span-1">
            <Suspense>
              <ProductDetails
                product={product}
                icon={kind.icon}
                specifications={specifications}
                translatedSpecs={props.translatedSpecs}
              />
            </Suspense>
          </div>
        </div>
        {related.length > 0 && (
          <section aria-labelledby="related" className="mt-20">
            <h2 id="related" className="text-2xl">
              {words.youMayAlsoLike}
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
      </div>
      <BuyBar product={product} offer={offer} appearsWithout={addButton} />
    </main>
  );
}
