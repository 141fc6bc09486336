import { ArrowRight, Gem, Lightbulb, type LucideIcon, Target } from 'lucide-react';
import { brandDisplayName, brandPath, KNOWN_BRANDS } from '#domain/product/brand.ts';
import { byBrand } from '#domain/product/catalogue-queries.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IntentLink } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/brands.ts';

const STATISTICS = [
  { figure: '50+', label: 'brands' },
  { figure: '1000+', label: 'products' },
  { figure: '25+', label: 'countries' },
  { figure: '15+', label: 'pro partnerships' },
];

interface Kind {
  id: string;
  title: string;
  Icon: LucideIcon;
  text: string;
  brands: readonly (typeof KNOWN_BRANDS)[number][];
}

const KINDS: readonly Kind[] = [
  {
    id: 'premium-brands',
    title: 'Premium Brands',
    Icon: Gem,
    text: 'The great houses of sport, with everything from the racket to the laces.',
    brands: ['Adidas', 'Wilson'],
  },
  {
    id: 'innovation-leaders',
    title: 'Innovation Leaders',
    Icon: Lightbulb,
    text: 'Decades of racket making, put to work on foam, carbon and frames.',
    brands: ['Babolat', 'Head'],
  },
  {
    id: 'specialists',
    title: 'Specialists',
    Icon: Target,
    text: 'Born on the padel court, and doing nothing else.',
    brands: ['Nox', 'Bullpadel'],
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Premium Padel Brands',
    description: 'NOX, Adidas, Wilson, Babolat, Head and Bullpadel: the padel brands in our shop.',
    path: '/brands',
    card: 'pages/brands',
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { items } = visibleCatalogue(context);
  return { counts: Object.fromEntries(KNOWN_BRANDS.map((brand) => [brand, byBrand(items, brand).length])) };
}

export default function Brands({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="Premium Padel Brands">
        Six names you meet on every court, from the first lesson to the last point of a final.
      </PageHeading>
      <dl className="wide grid grid-cols-2 gap-y-8 py-12 lg:grid-cols-4">
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="font-black font-display text-4xl lg:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="wide grid gap-4 md:grid-cols-3">
        {KINDS.map(({ id, title, Icon, text }) => (
          <li key={id} className="flex flex-col rounded-card bg-panel p-6">
            <Icon aria-hidden size={26} className="text-court" />
            <h2 className="mt-4 text-xl">{title}</h2>
            <p className="mt-2 mb-6 text-muted">{text}</p>
            <a href={`#${id}`} className={buttonClass('main', 'mt-auto self-start')}>
              View {title}
            </a>
          </li>
        ))}
      </ul>
      {KINDS.map(({ id, title, brands }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="wide scroll-mt-16 pt-16">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <ul className="mt-4 grid md:grid-cols-2 md:gap-x-6">
            {brands.map((brand) => (
              <li key={brand}>
                <IntentLink
                  to={brandPath(brand)}
                  className="group flex min-h-24 items-center justify-between gap-4 border-line border-b"
                >
                  <span className="font-black font-display text-3xl sm:text-4xl">{brandDisplayName(brand)}</span>
                  <span className="flex items-center gap-3 text-muted">
                    {counts[brand]} {counts[brand] === 1 ? 'product' : 'products'}
                    <ArrowRight aria-hidden className="transition-transform duration-150 group-hover:translate-x-1" />
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
