import { type ShouldRevalidateFunction, useLocation } from 'react-router';
import { ProductNotFound } from '#storefront/blocks/product-not-found.tsx';
import { ProductPage } from '#storefront/blocks/product-page.tsx';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productData } from '#storefront/data/product-data.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { productMeta } from '#storefront/meta/product-meta.ts';
import type { Route } from './+types/product.ts';
import { categoryOf } from './category-of.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const data = productData(visibleCatalogue(context), categoryOf(url), params.slug, url);
  return { ...data, promises: publishedCatalogue(context).shop.promises };
}

/** Another choice is another address of the same page, and needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return productMeta(matches, loaderData);
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductNotFound category={categoryOf(useLocation())} error={error} />;
}
