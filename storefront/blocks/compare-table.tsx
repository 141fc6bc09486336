import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { productKey, productPath } from '../../domain/product.ts';
import { addToCartWithToast } from '../features/cart/add-to-cart.ts';
import { ProductPicture } from '../features/catalogue/product-picture.tsx';
import { toggleCompare } from '../features/compare/compare-store.ts';
import { comparisonRows } from '../features/compare/comparison-rows.ts';
import type { ShelfItem } from '../shelf.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

const LABEL_CELL =
  'sticky left-0 z-10 w-22 min-w-22 bg-page py-3 pr-3 text-left font-normal text-muted text-xs sm:w-36 sm:text-sm';

export function CompareTable({ products }: { products: readonly ShelfItem[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparisonRows(products).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-court"
          checked={onlyDifferences}
          disabled={products.length < 2}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
        Show only what differs
      </label>
      <section aria-label="Comparison" className="-mx-4 mt-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className={LABEL_CELL}>
                <span className="sr-only">Property</span>
              </th>
              {products.map((product) => (
                <th key={productKey(product)} scope="col" className="min-w-30 pb-4 pl-3 text-left align-top">
                  <ComparedProduct product={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className={LABEL_CELL}>
                  {label}
                  {differs && <span className="block font-semibold text-court text-xs">differs</span>}
                </th>
                {values.map((value, index) => (
                  <td
                    key={products[index] ? productKey(products[index]) : index}
                    className={classNames('py-3 pl-3 align-top', differs ? 'font-semibold' : 'text-muted')}
                  >
                    {value ?? <span className="text-muted">Not given</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ComparedProduct({ product }: { product: ShelfItem }) {
  return (
    <div className="flex h-full flex-col">
      <div className="relative max-w-52">
        <div className="aspect-4/5 overflow-hidden rounded-card bg-panel">
          <ProductPicture item={product} path={product.image} sizes="13rem" />
        </div>
        <button
          type="button"
          aria-label={`Remove ${product.name} from the comparison`}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-page/85"
          onClick={() => toggleCompare(productKey(product))}
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      <Link to={productPath(product)} className="mt-3 mb-3 line-clamp-3 min-h-[3lh] hover:underline">
        {product.name}
      </Link>
      <Button
        aria-label={`Add to Cart: ${product.name}`}
        className="mt-auto w-full max-w-52 px-2"
        disabled={!product.inStock}
        onClick={() => addToCartWithToast(product)}
      >
        {product.inStock ? 'Add to Cart' : 'Out of Stock'}
      </Button>
    </div>
  );
}
