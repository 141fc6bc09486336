import { ProductPage } from '../blocks/product-page.tsx';
import { ProductNotFound } from '../features/catalogue/product/product-not-found.tsx';
import { productData } from '../product-data.server.ts';
import type { Route } from './+types/racket.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  return productData('rackets', params.slug, request);
}

export default function Racket({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductNotFound category="rackets" error={error} />;
}
