import type { Shop } from '#catalogue/shop-schema.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as homeWords from '#messages/home.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { ArrowRight } from '#web/ui/icons.ts';
import { IntentLink } from '#web/ui/intent-link.tsx';
import { KindIcon } from './kind-icon.tsx';

/** A kind as the home page shows it. */
export interface HomeKind extends Pick<Kind, 'key' | 'icon'> {
  readonly card: Kind['card'];
  /** One product stands for all of them. */
  readonly example?: ListingItem;
}

interface ShopByCategoryProps {
  readonly words: Pick<Shop['home']['categories'], 'title' | 'text'>;
  readonly kinds: readonly HomeKind[];
}

export function ShopByCategory({ words, kinds }: ShopByCategoryProps) {
  return (
    <section aria-labelledby="shop-by-category" className="wide relative mt-20 lg:mt-28">
      <CourtLines className="-z-10 -top-12 absolute end-0 hidden h-56 text-line lg:block" />
      <h2 id="shop-by-category" className="text-3xl sm:text-4xl lg:text-5xl">
        {translated(words.title)}
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-muted">{translated(words.text)}</p>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        {kinds.map((kind, place) => (
          <KindCard key={kind.key} kind={kind} place={place} count={kinds.length} />
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = 4;

/** How many of twelve columns a card takes: rows of four, and at the end as many of three as it takes to leave none half empty. */
function spanOf(place: number, count: number): keyof typeof SPANS {
  const inThrees = ((COLUMNS - (count % COLUMNS)) % COLUMNS) * 3;
  if (inThrees <= count) return place < count - inThrees ? 3 : 4;
  // One, two or five.
  const inLastRow = Math.min(count, 2);
  return place < count - inLastRow ? 4 : inLastRow === 1 ? 12 : 6;
}

/** A narrow card stands, a wide one lies. */
const STANDING = 'lg:grid-cols-1 lg:grid-rows-[auto_1fr]';
const SPANS = {
  3: `lg:col-span-3 ${STANDING}`,
  4: `lg:col-span-4 ${STANDING}`,
  6: 'lg:col-span-6 lg:grid-cols-2',
  12: 'lg:col-span-12 lg:grid-cols-[1fr_3fr]',
};

function KindCard({ kind, place, count }: { kind: HomeKind; place: number; count: number }) {
  const { key, icon, card, example } = kind;
  const isAloneOfTwo = count % 2 === 1 && place === count - 1;
  const span = spanOf(place, count);
  return (
    <li
      className={classNames(
        'group relative grid grid-cols-[2fr_3fr] overflow-hidden rounded-card bg-panel',
        SPANS[span],
        isAloneOfTwo && 'md:max-lg:col-span-2 md:max-lg:grid-cols-[1fr_3fr]',
      )}
    >
      <div aria-hidden className="overflow-hidden bg-backdrop lg:aspect-4/5">
        {example && (
          <div className="h-full transition-transform duration-200 ease-out group-hover:scale-105">
            <ProductPicture
              item={example}
              path={example.image}
              sizes={`(min-width: 64rem) ${span === 3 ? 20 : 27}rem, 40vw`}
              className="h-full w-full object-contain lg:object-cover"
            />
          </div>
        )}
      </div>
      <div className="flex flex-col p-4 sm:p-5">
        <KindIcon icon={icon} />
        <h3 className="mt-3 text-lg sm:text-xl">{translated(card.name)}</h3>
        <p className="mt-1 text-muted text-sm">{translated(card.description)}</p>
        <p className="mt-3 mb-4 font-semibold text-sm">{translated(card.count)}</p>
        <IntentLink
          to={`/${key}`}
          className="mt-auto inline-flex min-h-11 items-center justify-center gap-2 self-start whitespace-nowrap rounded-lg bg-action px-4 sm:px-5 font-semibold text-on-action text-sm transition-colors after:absolute after:inset-0 after:rounded-card hover:bg-action/85"
        >
          {homeWords.shopNow} <span className="sr-only">{translated(card.name)}</span>
          <ArrowRight
            aria-hidden
            size={16}
            className="transition-transform duration-150 group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
          />
        </IntentLink>
      </div>
    </li>
  );
}
