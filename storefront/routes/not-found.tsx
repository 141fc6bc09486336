import { data, redirect } from 'react-router';
import { inRightCase } from '#storefront/data/right-case.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ params, url, context }: Route.LoaderArgs): never {
  const right = inRightCase(`/${params['*']}`, visibleCatalogue(context));
  if (right !== undefined) throw redirect(right + url.search, 301);
  throw data('Page not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
