import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { pageTitle } from '#storefront/meta/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { useSite } from './use-site.ts';

/** A screen that is all message: a night court, a few words and a way on. It is nothing to be found by. */
export function NightScreen({ title, children, below }: { title?: string; children: ReactNode; below?: ReactNode }) {
  const shopName = useSite()?.name ?? '';
  return (
    <main className={below ? '' : '-mb-24'}>
      {title !== undefined && <title>{pageTitle(title, shopName)}</title>}
      <meta name="robots" content="noindex" />
      <div
        className={classNames(
          'relative grid place-items-center overflow-hidden bg-deep text-white [--brand:#8fb0ff]',
          below ? 'min-h-[70svh]' : 'min-h-[calc(100svh-4rem)]',
        )}
      >
        <CourtLines className="-rotate-12 absolute w-[max(60rem,130vw)] max-w-none text-white/15" />
        <div className="wide relative py-20 text-center">{children}</div>
      </div>
      {below && <div className="wide">{below}</div>}
    </main>
  );
}

export const QUIET_ON_NIGHT = 'border-white/40! bg-transparent! text-white! hover:bg-white/10!';

const FeaturedProducts = lazy(() => import('./featured-products.tsx').catch(() => ({ default: () => null })));

/** What the route of unknown addresses hands over with its 404. */
export interface NotFoundData {
  readonly featured?: readonly ListingItem[];
}

export function NotFoundScreen({ featured = [] }: NotFoundData) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);

  return (
    <NightScreen
      title="Page Not Found"
      below={
        featured.length > 0 && (
          <Suspense>
            <FeaturedProducts items={featured} />
          </Suspense>
        )
      }
    >
      <p className="font-black font-display text-[clamp(6rem,28vw,16rem)] text-accent leading-[0.85] tracking-tighter">
        404
      </p>
      <h1 className="mt-8 text-3xl sm:text-4xl">Page Not Found</h1>
      <p className="mx-auto mt-4 max-w-md text-white/75">
        Sorry, the page you're looking for doesn't exist or has been moved.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to="/">
          Back to Home
        </IntentButton>
        <Button
          kind="quiet"
          className={QUIET_ON_NIGHT}
          // Somebody who came by a link from elsewhere in a new tab has nowhere to go back to.
          onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/'))}
        >
          Go Back
        </Button>
      </div>
    </NightScreen>
  );
}

export function UnexpectedErrorScreen() {
  return (
    <NightScreen title="Unexpected Application Error!">
      <h1 className="text-3xl sm:text-5xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-4 max-w-md text-white/75">
        This one is out, and the fault is ours. Your cart is safe. Please try again in a moment.
      </p>
      {/* A whole new load: what failed may be the code that this page already has. */}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to="/" reloadDocument>
          Back to Home
        </IntentButton>
        <Button kind="quiet" className={QUIET_ON_NIGHT} onClick={() => window.location.reload()}>
          Try Again
        </Button>
      </div>
    </NightScreen>
  );
}
