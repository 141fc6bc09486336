import { ProductPage } from '../blocks/product-page.tsx';
import { ProductNotFound } from '../features/catalogue/product/product-not-found.tsx';
import { productData } from '../product-data.server.ts';
import type { Route } from './+types/accessory.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  return productData('accessories', params.slug, request);
}

export default function Accessory({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductNotFound category="accessories" error={error} />;
}
