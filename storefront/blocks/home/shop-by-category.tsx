import type { Shop } from '#catalogue/shop-schema.ts';
import { CATEGORIES, type Category } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { ArrowRight } from '#web/ui/icons.ts';
import { IntentLink } from '#web/ui/intent-link.tsx';
import { CategoryIcon } from './category-icon.tsx';

type CategoryWords = Shop['home']['categories'];

interface ShopByCategoryProps {
  readonly words: CategoryWords;
  /** One product of each category stands for all of them. */
  readonly examples: Readonly<Partial<Record<Category, ListingItem>>>;
}

export function ShopByCategory({ words, examples }: ShopByCategoryProps) {
  return (
    <section aria-labelledby="shop-by-category" className="wide relative mt-20 lg:mt-28">
      <CourtLines className="-z-10 -top-12 absolute right-0 hidden h-56 text-line lg:block" />
      <h2 id="shop-by-category" className="text-3xl sm:text-4xl lg:text-5xl">
        {words.title}
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-muted">{words.text}</p>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {CATEGORIES.map((category) => (
          <CategoryCard
            key={category}
            category={category}
            {...words.cards[category as keyof CategoryWords['cards']]}
            example={examples[category]}
          />
        ))}
      </ul>
    </section>
  );
}

function CategoryCard({
  category,
  name,
  description,
  count,
  example,
}: CategoryWords['cards']['rackets'] & { category: Category; example: ListingItem | undefined }) {
  return (
    <li className="group relative grid grid-cols-[2fr_3fr] overflow-hidden rounded-card bg-panel lg:grid-cols-1 lg:grid-rows-[auto_1fr]">
      <div aria-hidden className="overflow-hidden bg-backdrop lg:aspect-4/5">
        {example && (
          <div className="h-full transition-transform duration-200 ease-out group-hover:scale-105">
            <ProductPicture
              item={example}
              path={example.image}
              sizes="(min-width: 64rem) 20rem, 40vw"
              className="h-full w-full object-contain lg:object-cover"
            />
          </div>
        )}
      </div>
      <div className="flex flex-col p-4 sm:p-5">
        <CategoryIcon category={category} />
        <h3 className="mt-3 text-lg sm:text-xl">{name}</h3>
        <p className="mt-1 text-muted text-sm">{description}</p>
        <p className="mt-3 mb-4 font-semibold text-sm">{count}</p>
        <IntentLink
          to={`/${category}`}
          className="mt-auto inline-flex min-h-11 items-center justify-center gap-2 self-start whitespace-nowrap rounded-lg bg-action px-4 sm:px-5 font-semibold text-on-action text-sm transition-colors after:absolute after:inset-0 after:rounded-card hover:bg-action/85"
        >
          Shop Now <span className="sr-only">{name}</span>
          <ArrowRight aria-hidden size={16} className="transition-transform duration-150 group-hover:translate-x-1" />
        </IntentLink>
      </div>
    </li>
  );
}
