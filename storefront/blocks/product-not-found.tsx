import { isRouteErrorResponse } from 'react-router';
import type { Category } from '#domain/catalogue/product.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { NightScreen, QUIET_ON_NIGHT } from './screens.tsx';

const WORDS = {
  rackets: { title: 'Racket Not Found', noun: 'racket' },
  shoes: { title: 'Shoe Not Found', noun: 'shoe' },
  bags: { title: 'Bag Not Found', noun: 'bag' },
  accessories: { title: 'Accessory Not Found', noun: 'accessory' },
};

/** What a product route shows instead of a product; any other failure is the business of the screen above it. */
export function ProductNotFound({ category, error }: { category: Category; error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { title, noun } = WORDS[category as keyof typeof WORDS];
  return (
    <NightScreen title={title}>
      <h1 className="text-4xl sm:text-6xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-white/75">The {noun} you're looking for doesn't exist.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to={`/${category}`}>
          See all {category}
        </IntentButton>
        <IntentButton kind="quiet" to="/" className={QUIET_ON_NIGHT}>
          Back to Home
        </IntentButton>
      </div>
    </NightScreen>
  );
}
