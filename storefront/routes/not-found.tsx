import { data, redirect } from 'react-router';
import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { NotFoundData } from '#storefront/blocks/screens.tsx';
import { inRightCase } from '#storefront/data/right-case.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ params, url, context }: Route.LoaderArgs): never {
  const visible = visibleCatalogue(context);
  const right = inRightCase(`/${params['*']}`, visible);
  if (right !== undefined) throw redirect(right + url.search, 301);
  throw data({ featured: featuredProducts(visible.items) } satisfies NotFoundData, { status: 404 });
}

export default function NotFound() {
  return null;
}
