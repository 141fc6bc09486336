import { isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router';
import { findKind } from '#domain/kinds/kind.ts';
import { NotFoundBoundary } from '#storefront/blocks/not-found-boundary.tsx';
import { ProductNotFound, type ProductNotFoundData } from '#storefront/blocks/product-not-found.tsx';
import { ProductPage } from '#storefront/blocks/product-page.tsx';
import { askData } from '#storefront/data/ask-data.server.ts';
import { notFound } from '#storefront/data/not-found.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { productData } from '#storefront/data/product-data.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { productMeta } from '#storefront/meta/product-meta.ts';
import type { Route } from './+types/product.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const visible = visibleCatalogue(context);
  const kind = findKind(visible.kinds, params.kind);
  if (!kind) return notFound(`/${params.kind}/${params.slug}`, url, visible);
  const catalogue = publishedCatalogue(context);
  const ask = askData(catalogue);
  return {
    ...productData(visible, kind, params.slug, url),
    promises: { ...catalogue.shop.promises, ...kind.promises },
    ...(ask && { ask }),
  };
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

/** An address below no kind is like any that is unknown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing: Partial<ProductNotFoundData> | null = isRouteErrorResponse(error) ? error.data : null;
  return missing?.all ? <ProductNotFound {...(missing as ProductNotFoundData)} /> : <NotFoundBoundary error={error} />;
}
