import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/not-found.ts';
import * as shopWords from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import FeaturedProducts from './featured-products.tsx';
import { DarkScreen, QUIET_ON_DARK } from './screens.tsx';

/** What a loader hands over with a 404. */
export interface NotFoundData {
  readonly featured: readonly ListingItem[];
}

export default function NotFoundScreen({ featured }: NotFoundData) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);

  return (
    <DarkScreen title={words.title} below={featured.length > 0 && <FeaturedProducts items={featured} />}>
      <p className="font-black font-display text-[clamp(6rem,28vw,16rem)] text-accent leading-[0.85] tracking-tighter">
        404
      </p>
      <h1 className="mt-8 text-3xl sm:text-4xl">{words.title}</h1>
      <p className="mx-auto mt-4 max-w-md text-white/75">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to="/">
          {shopWords.backToHome}
        </IntentButton>
        <Button
          kind="quiet"
          className={QUIET_ON_DARK}
          // Somebody who came by a link from elsewhere in a new tab has nowhere to go back to.
          onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/'))}
        >
          {words.goBack}
        </Button>
      </div>
    </DarkScreen>
  );
}
