import { data } from 'react-router';
import NotFoundScreen from '#storefront/blocks/not-found-screen.tsx';
import { notFoundData } from '#storefront/data/not-found.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  return data(notFoundData(`/${params['*']}`, url, visibleCatalogue(context)), { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...loaderData} />;
}
