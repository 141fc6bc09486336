import { useState } from 'react';
import { Link } from 'react-router';
import { productKey, productPath } from '#domain/catalogue/product.ts';
import * as addWords from '#messages/adding.ts';
import * as words from '#messages/compare.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import { useAddToCart } from '#storefront/features/cart/add-to-cart.ts';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';
import { toggleCompare } from '#storefront/features/compare/compare-store.ts';
import { type ComparisonRow, comparisonRows } from '#storefront/features/compare/comparison-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { X } from '#web/ui/icons.ts';

/** Stays at the starting edge while the products move under it on a narrow screen. */
const LABEL = 'sticky start-0 z-10 bg-page pe-2 text-start align-top';

export function CompareTable({ products }: { products: readonly IndexedProduct[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparisonRows(products).filter(({ differs }) => differs || !onlyDifferences);
  const { length } = products;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 text-sm">
        {length === 1 ? (
          <p className="text-muted">{words.addASecond}</p>
        ) : (
          <>
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={onlyDifferences}
                onChange={(event) => setOnlyDifferences(event.target.checked)}
              />
              {words.onlyDifferences}
            </label>
            <p className="text-muted">
              <Dot /> {words.differs}
            </p>
          </>
        )}
      </div>
      <section aria-label={words.comparison} className="-mx-4 mt-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <table
          className="w-full table-fixed text-sm"
          // Columns keep a readable width: more of them scroll sideways, fewer do not spread over the whole screen.
          style={{ minWidth: `${5.5 + length * 7.5}rem`, maxWidth: `${9 + length * 17}rem` }}
        >
          <thead>
            <tr>
              <th scope="col" className={classNames(LABEL, 'w-22 sm:w-36')}>
                <span className="sr-only">{words.property}</span>
              </th>
              {products.map((product) => (
                <th key={productKey(product)} scope="col" className="pb-5 ps-3 text-start align-top">
                  <ComparedProduct product={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row({
  row: { label, values, differs },
  products,
}: {
  row: ComparisonRow;
  products: readonly IndexedProduct[];
}) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className={classNames(LABEL, 'py-3 font-normal text-muted text-xs leading-5 sm:text-sm')}>
        {label} {differs && <Dot />}
        {differs && <span className="sr-only">{words.differs}</span>}
      </th>
      {products.map((product, index) => (
        <td
          key={productKey(product)}
          className={classNames('py-3 ps-3 align-top', differs ? 'font-semibold' : 'text-muted')}
        >
          {values[index] === undefined ? (
            <span className="font-normal text-muted">{words.notGiven}</span>
          ) : (
            <span dir="auto" className="block">
              {values[index]}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Dot() {
  return <span aria-hidden className="inline-block size-2 rounded-full bg-brand" />;
}

function ComparedProduct({ product }: { product: IndexedProduct }) {
  const add = useAddToCart();
  return (
    <>
      <div className="relative max-w-44">
        <div className="aspect-4/5 overflow-hidden rounded-card bg-backdrop">
          <ProductPicture item={product} path={product.image} sizes="11rem" className="h-full w-full object-cover" />
        </div>
        <button
          type="button"
          aria-label={words.remove(product.name)}
          className="group absolute end-0 top-0 grid size-11 place-items-center"
          onClick={() => toggleCompare(productKey(product))}
        >
          <span className="grid size-8 place-items-center rounded-full bg-page group-hover:bg-ink group-hover:text-page">
            <X aria-hidden size={16} />
          </span>
        </button>
      </div>
      <Link
        to={productPath(product)}
        dir="auto"
        className="my-3 line-clamp-3 min-h-[3lh] text-xs hover:underline sm:text-sm"
      >
        {product.name}
      </Link>
      <Button
        kind="main"
        aria-label={addWords.addNamedToCart(product.name)}
        className="w-full max-w-44 whitespace-nowrap px-1 text-xs sm:text-sm"
        disabled={!product.inStock}
        onClick={() => add(product)}
      >
        {product.inStock ? addWords.addToCart : words.outOfStock}
      </Button>
    </>
  );
}
