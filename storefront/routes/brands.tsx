import * as words from '#messages/brands.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { translated } from '#storefront/browser/translated.tsx';
import { brandsData } from '#storefront/data/brands-data.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ArrowRight, Gem, Lightbulb, Target } from '#web/ui/icons.ts';
import { IntentLink } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/brands.ts';

/** In turn: the shop may name more kinds of brands than these, or fewer. */
const ICONS = [Gem, Lightbulb, Target];

export function loader({ context }: Route.LoaderArgs) {
  return brandsData(publishedCatalogue(context).shop.brands, visibleCatalogue(context).items);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title = '', lead = '' } = loaderData ?? {};
  return pageMeta(matches, { title, description: lead, path: '/brands', card: 'pages/brands' });
}

export default function Brands({ loaderData: { title, lead, figures, kinds, others } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title={title}>{lead}</PageHeading>
      <dl className="wide grid grid-cols-2 gap-y-8 py-12 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{translated(label)}</dt>
            <dd className="font-black font-display text-4xl lg:text-5xl">
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="wide grid gap-4 md:grid-cols-3">
        {kinds.map(({ id, title, text }, index) => {
          const Icon = ICONS[index % ICONS.length] ?? Gem;
          return (
            <li key={id} className="flex flex-col rounded-card bg-panel p-6">
              <Icon aria-hidden size={26} className="text-brand" />
              <h2 className="mt-4 text-xl">{translated(title)}</h2>
              <p className="mt-2 mb-6 text-muted">{translated(text)}</p>
              <a href={`#${id}`} className={buttonClass('main', 'mt-auto self-start')}>
                {words.view(title)}
              </a>
            </li>
          );
        })}
      </ul>
      {[...kinds, ...others].map(({ id, title, brands }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wide scroll-mt-16 pt-16">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {translated(title)}
          </h2>
          <ul className="mt-4 grid md:grid-cols-2 md:gap-x-6">
            {brands.map(({ path, name, count }) => (
              <li key={path}>
                <IntentLink
                  to={path}
                  className="group flex min-h-24 items-center justify-between gap-4 border-line border-b"
                >
                  <span className="wrap-anywhere font-black font-display text-3xl sm:text-4xl">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="flex shrink-0 items-center gap-3 text-muted">
                    {words.products(count)}
                    <ArrowRight
                      aria-hidden
                      className="transition-transform duration-150 group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
                    />
                  </span>
                </IntentLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
