import { ProductNotFound } from '#storefront/blocks/product-not-found.tsx';
import { ProductPage } from '#storefront/blocks/product-page.tsx';
import { productData } from '#storefront/data/product-data.server.ts';
import { productMeta } from '#storefront/meta/product-meta.ts';
import type { Route } from './+types/bag.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  return productData('bags', params.slug, request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return productMeta(loaderData?.product);
}

export default function Bag({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductNotFound category="bags" error={error} />;
}
