import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { NotFoundData } from './not-found-screen.tsx';

/** Most addresses of the routes that have this lead somewhere: the screen is no part of their pages. */
const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'));

/** The 404 screen of a route. Any other failure is the business of the screen above it. */
export function NotFoundBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Suspense>
      <NotFoundScreen {...(error.data as NotFoundData)} />
    </Suspense>
  );
}
