import { data } from 'react-router';
import type { SubscriptionState } from '#contract/people/newsletter.ts';
import { yesToNews } from '#messages/as-in-mails.ts';
import * as words from '#messages/newsletter.ts';
import { loaderHeaders } from '#storefront/data/loader-headers.ts';
import { pageContext, publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { rich } from '#web/ui/rich.ts';
import type { Route } from './+types/newsletter.ts';

/** The address is a secret between the shop and whoever gets its newsletter, so no part of the page repeats it. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: words.title, description: words.description, path: '/', noIndex: true }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export const headers = loaderHeaders;

/** The server has looked the link up: pages are rendered where there is no database. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = context.get(pageContext);
  const own = visit?.kind === 'subscription' && visit.link === params.link ? visit : undefined;
  const subscription = own?.subscription ?? null;
  const shop = publishedCatalogue(context).shop.name;
  return data(
    { subscription, isUnavailable: own?.problem === 'unavailable', shop },
    { status: subscription ? 200 : 404, headers: { 'cache-control': 'no-store' } },
  );
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { subscription, isUnavailable, shop } = loaderData;
  return (
    <main className="mx-auto max-w-2xl px-4 py-12">
      {subscription ? (
        <Subscription shop={shop} {...subscription} />
      ) : (
        <>
          <h1 className="text-4xl">{isUnavailable ? words.tryAgainShortly : words.notValid}</h1>
          <p className="mt-4">{isUnavailable ? words.cannotBeLookedUp : words.notOnList}</p>
          <div className="mt-8">
            <IntentButton kind="main" to="/">
              {words.toShop}
            </IntentButton>
          </div>
        </>
      )}
    </main>
  );
}

interface SubscriptionProps {
  shop: string;
  address: string;
  state: SubscriptionState;
}

const isListed = (state: SubscriptionState) => state === 'confirmed' || state === 'unchecked';

/** Plain forms: a mail program that opens the page without scripts can answer as well. */
function Subscription({ shop, address, state }: SubscriptionProps) {
  return (
    <>
      <h1 className="text-4xl">{TITLES[state](shop)}</h1>
      <p className="mt-4 wrap-anywhere">
        {rich(isListed(state) ? words.isListed : words.isNotListed, { address: <bdi>{address}</bdi> })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!isListed(state) && (
          <Answer wanted="yes">{state === 'unsubscribed' ? words.subscribeAgain : yesToNews}</Answer>
        )}
        {state !== 'unsubscribed' && (
          <Answer wanted="no">{isListed(state) ? words.unsubscribe : words.doNotWrite}</Answer>
        )}
        {state === 'confirmed' && (
          <IntentButton kind="quiet" to="/">
            {words.toShop}
          </IntentButton>
        )}
      </div>
    </>
  );
}

const TITLES: Readonly<Record<SubscriptionState, (shop: string) => string>> = {
  unconfirmed: words.newsFrom,
  confirmed: words.youGetNews,
  unchecked: words.youGetNews,
  unsubscribed: () => words.offTheList,
};

/** To the page's own address, whatever its language is. */
function Answer({ wanted, children }: { wanted: 'yes' | 'no'; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="wanted" value={wanted} />
      <Button type="submit" kind={wanted === 'yes' ? 'main' : 'quiet'}>
        {children}
      </Button>
    </form>
  );
}
