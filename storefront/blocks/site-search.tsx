import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/site.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';

const MOST_NAMED = 3;

export function HeaderSearch() {
  const nouns = useKinds().map(({ plural }) => plural.toLowerCase());
  return (
    <SearchBox
      placeholder={words.searchGoods(nouns.slice(0, MOST_NAMED))}
      layout="floating"
      renderSuggestion={(item) => <SuggestedProduct item={item} />}
    />
  );
}

export function MenuSearch({ onDone }: { onDone: () => void }) {
  return (
    <SearchBox
      placeholder={words.searchInMenu}
      layout="inline"
      renderSuggestion={(item) => <SuggestedProduct item={item} />}
      onDone={onDone}
    />
  );
}

function SuggestedProduct({ item }: { item: IndexedProduct }) {
  return (
    <div className="flex items-center gap-3 p-1.5">
      <div aria-hidden className="h-15 w-12 shrink-0 overflow-hidden rounded-md bg-backdrop">
        <ProductPicture item={item} path={item.image} sizes="3rem" className="h-full w-full object-cover" />
      </div>
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium text-sm">
          {item.name}
        </p>
        <p className="price text-muted text-xs">{formatPkr(item.price)}</p>
      </div>
    </div>
  );
}
