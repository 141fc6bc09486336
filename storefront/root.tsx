import { type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import * as words from '#messages/page.ts';
import { hasNastaliq, isArabicScript } from '#messages/script.ts';
import { siteValueWords } from '#storefront/data/site-value-words.server.ts';
import { allowSkippedTransitions } from '#web/browser/skipped-transitions.ts';
import { listenToBack } from '#web/browser/use-back-closes.ts';
import shippedFont from '#web/fonts/archivo-display.woff2?url';
import vazirmatn from '#web/fonts/vazirmatn-arabic.woff2?url';
import type { Route } from './+types/root.ts';
import arabicScriptStyles from './arabic-script.css?url';
import { Footer } from './blocks/footer.tsx';
import { Header } from './blocks/header.tsx';
import { LanguageInvitation } from './blocks/language-invitation.tsx';
import { OfflineCopies } from './blocks/offline-copies.tsx';
import { PageAnnouncer } from './blocks/page-announcer.tsx';
import { UnexpectedErrorScreen } from './blocks/screens.tsx';
import { type SiteData, useSiteData } from './blocks/use-site.ts';
import { KindsContext } from './browser/kinds.ts';
import { addressOf, LANGUAGE } from './browser/language.ts';
import { useScrollToTop } from './browser/scroll-to-top.ts';
import { lookOf } from './data/look.server.ts';
import { pageContext } from './data/page-context.server.ts';
import { siteBrand } from './data/site-brand.server.ts';
import { siteKinds } from './data/site-kinds.server.ts';
import { siteWords } from './data/site-words.server.ts';
import { InlineScript } from './first-paint/inline-script.tsx';
import { HYDRATED } from './first-paint/marks.ts';
import { OFFLINE_PATH } from './service-worker/built.ts';
import shippedStyles from './styles.css?url';

if (!import.meta.env.SSR) {
  allowSkippedTransitions();
  listenToBack(new Promise((done) => document.addEventListener(HYDRATED, done, { once: true })));
}

/** What every page shows and what the `meta` functions of all pages need. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const { publicUrl, catalogue, languages } = context.get(pageContext);
  const { delivery, limits, shop } = catalogue;
  const look = lookOf(catalogue);
  return {
    publicUrl,
    site: siteWords(shop),
    kinds: siteKinds(catalogue),
    maxPerProduct: limits.maxPerProduct,
    ...(delivery && { delivery }),
    ...(look && { look }),
    ...siteValueWords(catalogue),
    ...siteBrand(catalogue),
    ...(languages.length > 1 && {
      languages: languages.map(({ code, ownName, prefix }) => ({ code, ownName, prefix })),
    }),
  };
}

/** It hardly ever changes, so no navigation loads it again: the next page load does. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: addressOf('/manifest.webmanifest') }];

const SHIPPED_LOOK = { styles: shippedStyles, font: shippedFont, night: '#0b1220' };

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
  const { styles, font, night } = siteData?.look ?? SHIPPED_LOOK;
  return (
    // The script below adds to this element before React sees it.
    <html
      lang={LANGUAGE.code}
      dir={LANGUAGE.dir}
      data-max-per-product={siteData?.maxPerProduct}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={night} media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        {isArabicScript && (
          <>
            <link rel="preload" href={vazirmatn} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="stylesheet" href={arabicScriptStyles} />
          </>
        )}
        {hasNastaliq && <InlineScript name="nastaliq" />}
        <Icons folder={siteData?.icons} />
        <Links />
        <InlineScript name="earlyTaps" />
      </head>
      <body className="flex min-h-svh flex-col">
        <a href="#content" className="skip-link">
          {words.skipToContent}
        </a>
        <KindsContext value={siteData?.kinds ?? NO_KINDS}>
          <Header />
          {siteData?.languages && (
            <>
              <LanguageInvitation />
              <InlineScript name="languageInvitation" />
            </>
          )}
          <div id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </div>
          {siteData && (
            <Suspense>
              <Footer site={siteData.site} logo={siteData.logo} />
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

function Icons({ folder }: { folder: string | undefined }) {
  return (
    <>
      {folder ? (
        <link rel="icon" href={`${folder}favicon.png`} type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={`${folder ?? '/icons/'}apple-touch-icon.png`} />
    </>
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
