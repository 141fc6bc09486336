import { type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { allowSkippedTransitions } from '#web/browser/skipped-transitions.ts';
import { listenToBack } from '#web/browser/use-back-closes.ts';
import displayFont from '#web/fonts/archivo-display.woff2?url';
import type { Route } from './+types/root.ts';
import { Footer } from './blocks/footer.tsx';
import { Header } from './blocks/header.tsx';
import { OfflineCopies } from './blocks/offline-copies.tsx';
import { PageAnnouncer } from './blocks/page-announcer.tsx';
import { UnexpectedErrorScreen } from './blocks/screens.tsx';
import { type SiteData, useSiteData } from './blocks/use-site.ts';
import { KindsContext } from './browser/kinds.ts';
import { useScrollToTop } from './browser/scroll-to-top.ts';
import { pageContext } from './data/page-context.server.ts';
import { siteKinds } from './data/site-kinds.server.ts';
import { siteWords } from './data/site-words.server.ts';
import { InlineScript } from './first-paint/inline-script.tsx';
import { HYDRATED } from './first-paint/marks.ts';
import { OFFLINE_PATH } from './service-worker/built.ts';
import './styles.css';

if (!import.meta.env.SSR) {
  allowSkippedTransitions();
  listenToBack();
}

/** What every page shows and what the `meta` functions of all pages need. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const { publicUrl, catalogue } = context.get(pageContext);
  const { maxPerProduct } = catalogue.limits;
  return { publicUrl, site: siteWords(catalogue.shop), kinds: siteKinds(catalogue), maxPerProduct };
}

/** It hardly ever changes, so no navigation loads it again: the next page load does. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Of a page whose own data could not be loaded. */
const NO_KINDS: SiteData['kinds'] = [];

export function Layout({ children }: { children: ReactNode }) {
  useScrollToTop();
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
    // The browser tests wait for this mark.
    document.documentElement.dataset.hydrated = '';
  }, []);
  const { pathname } = useLocation();
  const siteData = useSiteData();
  const isOfflinePage = pathname === OFFLINE_PATH;
  return (
    // The script below adds to this element before React sees it.
    <html lang="en" data-max-per-product={siteData?.maxPerProduct} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1220" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <InlineScript name="earlyTaps" />
      </head>
      <body className="flex min-h-svh flex-col">
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <KindsContext value={siteData?.kinds ?? NO_KINDS}>
          <Header />
          <div id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </div>
          {siteData && (
            <Suspense>
              <Footer site={siteData.site} />
            </Suspense>
          )}
        </KindsContext>
        <PageAnnouncer />
        <OfflineCopies />
        {!isOfflinePage && <Scripts />}
        {!isOfflinePage && import.meta.env.PROD && <InlineScript name="startScripts" />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isFault = !isRouteErrorResponse(error);
  useEffect(() => {
    if (!isFault) return;
    import('./browser/browser-errors.ts').then(({ report }) => report(error)).catch(() => {});
  }, [isFault, error]);
  return <UnexpectedErrorScreen />;
}
