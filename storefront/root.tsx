import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './styles.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main className="mx-auto max-w-3xl px-4 py-24">
        <title>Page Not Found · Bandeja</title>
        <h1 className="text-4xl font-bold">404</h1>
        <p className="text-xl">Page Not Found</p>
        <p>Sorry, the page you're looking for doesn't exist or has been moved.</p>
        <a href="/">Back to Home</a>
      </main>
    );
  }
  return (
    <main className="mx-auto max-w-3xl px-4 py-24">
      <title>Unexpected Application Error! · Bandeja</title>
      <h1 className="text-4xl font-bold">Unexpected Application Error!</h1>
      <a href="/">Back to Home</a>
    </main>
  );
}
