import { isRouteErrorResponse } from 'react-router';
import type { Category } from '../../../../domain/product.ts';
import { ButtonLink } from '../../../ui/button.tsx';

const NOUNS: Record<Category, string> = {
  rackets: 'racket',
  shoes: 'shoe',
  bags: 'bag',
  accessories: 'accessory',
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a product route shows instead of a product; any other failure is the business of the screen above it. */
export function ProductNotFound({ category, error }: { category: Category; error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const noun = NOUNS[category];
  const title = `${capitalised(noun)} Not Found`;
  return (
    <main className="mx-auto flex min-h-[60vh] max-w-2xl flex-col items-center justify-center px-4 py-24 text-center">
      <title>{`${title} · Bandeja`}</title>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">The {noun} you're looking for doesn't exist.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={`/${category}`}>See all {category}</ButtonLink>
        <ButtonLink to="/" kind="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </main>
  );
}
