import { type PointerEvent, type ReactNode, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { discountedFrom, productPath } from '#domain/catalogue/product.ts';
import { specText } from '#domain/catalogue/specifications.ts';
import type { KindIcon } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/card.ts';
import { useKind } from '#storefront/browser/kinds.ts';
import { useValueWords } from '#storefront/browser/translated.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IntentLink } from '#web/ui/intent-link.tsx';
import { OriginalPrice } from './original-price.tsx';
import { preloadMainPicture } from './product/main-picture.ts';
import { ProductPicture } from './product-picture.tsx';

interface ProductCardProps {
  item: ListingItem;
  view?: 'grid' | 'list';
  /** The first cards of a page load their pictures at once. */
  eager?: boolean;
  /** On a product's own page no other picture grows: two would be one too many. */
  still?: boolean;
  /** Buttons over the picture: the card does not know what can be done with a product. */
  actions?: ReactNode;
}

const SIZES = { grid: '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)', list: '12rem' };

const FILL = 'h-full w-full object-cover';

const EMOJI: Readonly<Record<KindIcon, string>> = {
  racket: '🎾',
  shoe: '👟',
  bag: '🎒',
  ball: '🧤',
  shirt: '👕',
  cap: '🧢',
  bottle: '🥤',
  machine: '⚙️',
  box: '📦',
};

export function ProductCard({ item, view = 'grid', eager = false, still = false, actions }: ProductCardProps) {
  const isList = view === 'list';
  const [isPointedAt, setPointedAt] = useState(false);
  // A finger has no hover: a second picture would only cost its owner data.
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointedAt(true);
  return (
    <article
      onPointerEnter={onPointerEnter}
      data-view={view}
      className={classNames(
        'group/card relative h-full',
        isList
          ? 'grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6'
          : 'flex flex-col',
      )}
    >
      <CardPictures item={item} view={view} eager={eager} still={still} hasSecond={isPointedAt} />
      <div className={classNames('flex flex-1 flex-col', isList ? 'justify-center pe-13 sm:pe-28' : 'pt-3')}>
        <p className="text-muted text-xs uppercase tracking-wider">
          <bdi>{item.brand}</bdi>
        </p>
        <h3
          className={classNames(
            'mt-1 font-sans font-semibold leading-snug',
            isList ? 'sm:text-lg' : 'text-sm sm:text-base',
          )}
        >
          <IntentLink
            to={productPath(item)}
            onMeant={() => preloadMainPicture(item.image)}
            viewTransition={!still}
            dir="auto"
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-2"
          >
            {item.name}
          </IntentLink>
        </h3>
        <SpecChips item={item} />
        <Price item={item} className={isList ? 'mt-2' : 'mt-auto pt-2'} />
      </div>
      {actions && (
        <div
          className={classNames(
            'absolute z-10 flex',
            isList
              ? 'end-0 bottom-0 flex-col gap-2 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:flex-row'
              : 'card-actions inset-x-0 top-0 aspect-4/5 items-end justify-between p-2',
          )}
        >
          {actions}
        </div>
      )}
    </article>
  );
}

type CardPicturesProps = Required<Omit<ProductCardProps, 'actions'>> & { hasSecond: boolean };

function CardPictures({ item, view, eager, still, hasSecond }: CardPicturesProps) {
  const grows = useViewTransitionState(productPath(item)) && !still;
  const icon = useKind(item.category)?.icon ?? 'box';
  const wordsOf = useValueWords();
  const failure = (
    <span role="img" aria-label={item.name} className="grid h-full place-items-center text-6xl">
      {EMOJI[icon]}
    </span>
  );
  return (
    <div
      className="card-picture relative aspect-4/5 overflow-hidden rounded-card bg-backdrop"
      style={grows ? { viewTransitionName: 'product-picture' } : undefined}
    >
      <div className={classNames('h-full', !item.inStock && 'opacity-55')}>
        <ProductPicture
          item={item}
          path={item.image}
          sizes={SIZES[view]}
          eager={eager}
          failure={failure}
          className={FILL}
        />
      </div>
      {hasSecond && item.secondImage && <SecondView item={item} path={item.secondImage} sizes={SIZES[view]} />}
      {item.badge && <Tag>{wordsOf(item.badge)}</Tag>}
      {!item.inStock && (
        <Tag className="start-auto end-2.5 bg-page text-ink max-sm:start-2.5 max-sm:end-auto max-sm:mt-7">
          {words.soldOut}
        </Tag>
      )}
    </div>
  );
}

/** Fades in over the first one as soon as it is there. */
function SecondView({ item, path, sizes }: { item: ListingItem; path: string; sizes: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <div aria-hidden data-there={isThere} className="second-view absolute inset-0 bg-backdrop">
      <ProductPicture
        item={item}
        path={path}
        sizes={sizes}
        eager
        failure={null}
        onLoad={() => setThere(true)}
        className={FILL}
      />
    </div>
  );
}

function Tag({ children, className = 'bg-deep text-white' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'absolute start-2.5 top-2.5 rounded-full px-2.5 py-1 font-semibold text-[0.6875rem] leading-none',
        className,
      )}
    >
      {children}
    </span>
  );
}

const MOST_CHIPS = 2;

/** The first of the specs for cards that the product has: a racket's carbon, shape and level. */
function SpecChips({ item: { category, specs = {} } }: { item: ListingItem }) {
  const onCard = useKind(category)?.onCard ?? [];
  const wordsOf = useValueWords();
  const texts = onCard.map((spec) => wordsOf(specText(spec, specs))).filter((text) => text !== '');
  const chips = [...new Set(texts)].slice(0, MOST_CHIPS);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words.specifications} className="mt-2 flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li
          key={chip}
          dir="auto"
          className="max-w-full truncate rounded-full bg-panel px-2.5 py-1 text-muted text-xs leading-none"
        >
          {chip}
        </li>
      ))}
    </ul>
  );
}

function Price({ item, className }: { item: ListingItem; className: string }) {
  const before = discountedFrom(item);
  const price = formatPkr(item.price);
  return (
    <p className={classNames('price flex flex-wrap items-baseline gap-x-2 text-base', className)}>
      <span>{item.variants ? words.from(price) : price}</span>
      {before !== undefined && <OriginalPrice price={before} className="font-medium text-muted text-xs" />}
    </p>
  );
}
