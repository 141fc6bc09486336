import { Link } from 'react-router';
import type { Category } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/order-page.ts';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';

interface OrderLinesProps {
  lines: readonly {
    category: Category;
    name: string;
    /** Such as 'Size EU 42'. */
    chosen: string;
    price: number;
    quantity: number;
    picture?: string;
    path?: string;
  }[];
}

const NEUTRAL = { main: '#5B6675', accent: '#A3B0C2' };

/** What was ordered, at the prices of the order. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-xl">
        {words.whatYouOrdered}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map(({ category, name, chosen, price, quantity, picture, path }) => (
          <li key={`${category} ${name} ${chosen}`} className="grid grid-cols-[4rem_1fr] items-center gap-x-4 py-4">
            <span className="block aspect-4/5 overflow-hidden rounded-card bg-panel">
              {picture && (
                <ProductPicture
                  item={{ category, name, image: picture, colours: NEUTRAL }}
                  path={picture}
                  sizes="4rem"
                />
              )}
            </span>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <div>
                <h3 className="font-sans font-semibold text-base leading-snug">
                  {path ? (
                    <Link to={path} className="hover:underline">
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </h3>
                {chosen && <p className="text-muted text-sm">{chosen}</p>}
                <p className="text-muted text-sm">{words.quantityAt(quantity, formatPkr(price))}</p>
              </div>
              <p className="price">{formatPkr(price * quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
