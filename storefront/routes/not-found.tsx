import { useEffect } from 'react';
import { data, redirect, useLocation, useNavigate } from 'react-router';
import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import FeaturedProducts from '#storefront/blocks/featured-products.tsx';
import { NightScreen, QUIET_ON_NIGHT } from '#storefront/blocks/screens.tsx';
import { inRightCase } from '#storefront/data/right-case.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { Button } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/not-found.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const visible = visibleCatalogue(context);
  const right = inRightCase(`/${params['*']}`, visible);
  if (right !== undefined) throw redirect(right + url.search, 301);
  return data({ featured: featuredProducts(visible.items) }, { status: 404 });
}

export default function NotFound({ loaderData: { featured } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);

  return (
    <NightScreen title="Page Not Found" below={featured.length > 0 && <FeaturedProducts items={featured} />}>
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
