import type { Shop } from '#catalogue/shop-schema.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as homeWords from '#messages/home.ts';
import { ProductTile } from '#storefront/blocks/product-tile.tsx';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';

interface HotModelsProps {
  readonly words: Shop['home']['hotModels'];
  readonly items: readonly ListingItem[];
}

export function HotModels({ words, items }: HotModelsProps) {
  const { to } = useFirstKind();
  return (
    <section aria-labelledby="hot-models" className="wide mt-20 lg:mt-28">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="hot-models" className="text-3xl sm:text-4xl lg:text-5xl">
            {translated(words.title)}
          </h2>
          <p className="mt-4 text-lg text-muted">{translated(words.text)}</p>
        </div>
        <IntentButton kind="quiet" to={to} className="max-lg:hidden">
          {homeWords.viewAllProducts}
        </IntentButton>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {items.map((item) => (
          <li key={productKey(item)}>
            <ProductTile item={item} />
          </li>
        ))}
      </ul>
      <IntentButton kind="quiet" to={to} className="mt-10 w-full lg:hidden">
        {homeWords.viewAllProducts}
      </IntentButton>
    </section>
  );
}
