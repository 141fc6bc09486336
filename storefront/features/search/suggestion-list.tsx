import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productKey, productPath } from '#domain/catalogue/product.ts';
import * as words from '#messages/site.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { useCombobox } from '#web/ui/use-combobox.ts';

interface SuggestionListProps {
  combobox: ReturnType<typeof useCombobox>;
  items: readonly IndexedProduct[];
  layout: 'floating' | 'inline';
  render: (item: IndexedProduct) => ReactNode;
  onChosen: () => void;
}

/**
 * The list below the search box. Keys are the box's business: it keeps the focus and says which option is active. A pointer chooses
 * by a click; where it happens to lie means nothing to Enter.
 */
export function SuggestionList({ combobox, items, layout, render, onChosen }: SuggestionListProps) {
  return (
    <>
      <div
        role="listbox"
        {...combobox.list}
        aria-label={words.suggestions}
        className={classNames(
          'mt-2 overflow-hidden rounded-card bg-page',
          layout === 'floating' &&
            '-translate-x-1/2 absolute left-1/2 z-10 w-full min-w-80 border border-line p-1.5 shadow-xl',
        )}
      >
        {items.map((item, index) => (
          <Link
            key={productKey(item)}
            to={productPath(item)}
            role="option"
            tabIndex={-1}
            {...combobox.option(index)}
            className="block rounded-lg hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_calc(var(--flow)*4px)_0_0_var(--brand)]"
            onClick={onChosen}
          >
            {render(item)}
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {items.length > 0 && words.suggestionsFound(items.length)}
      </p>
    </>
  );
}
