import * as words from '#messages/offline.ts';
import * as shopWords from '#messages/site.ts';
import { DarkScreen, QUIET_ON_DARK } from '#storefront/blocks/screens.tsx';
import { useKinds } from '#storefront/browser/kinds.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/offline.ts';

/*
 * Shown by the service worker in the place of a page that it has no copy of, at that page's address. So it runs no code of the
 * app's, which would look for the page that the address names.
 */

/** Not while a link that was tapped leads elsewhere: going on is better than trying again. */
const TRY_AGAIN_WHEN_ONLINE =
  'var on=1;addEventListener("click",function(e){if(e.target.closest("a"))on=0});addEventListener("online",function(){if(on&&navigator.onLine)location.reload()})';

const OWN_PAGES = [
  { to: '/wishlist', label: shopWords.wishlist },
  { to: '/compare', label: shopWords.compare },
  { to: '/cart', label: shopWords.cart },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: OFFLINE_PATH,
    noIndex: true,
  });
}

export default function Offline() {
  const stillOpen = [...useKinds().map(({ key, plural }) => ({ to: `/${key}`, label: plural })), ...OWN_PAGES];
  return (
    <DarkScreen>
      <h1 className="text-4xl sm:text-6xl">{words.title}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-white/75">{words.text}</p>
      <div className="mt-8">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that this page stands in for. */}
        <a href="" className={buttonClass('accent')}>
          {words.tryAgain}
        </a>
      </div>
      <nav aria-label={words.stillOpen} className="mt-10">
        <ul className="flex flex-wrap justify-center gap-3">
          {stillOpen.map(({ to, label }) => (
            <li key={to}>
              <IntentButton kind="quiet" to={to} className={QUIET_ON_DARK}>
                {label}
              </IntentButton>
            </li>
          ))}
        </ul>
      </nav>
      <script dangerouslySetInnerHTML={{ __html: TRY_AGAIN_WHEN_ONLINE }} />
    </DarkScreen>
  );
}
