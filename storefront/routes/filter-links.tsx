import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type FilterLink, filterLinks } from '#domain/listing/filter-links.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Check, Copy, ExternalLink } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/filter-links.ts';

const COPIED_MS = 2000;

/** The links are those of the first kind that is filtered by price. */
export function loader({ context }: Route.LoaderArgs) {
  const kind = visibleCatalogue(context).kinds.find(({ facets }) => facets.some(({ by }) => by === 'price'));
  return { plural: kind?.words.plural ?? 'Products', links: kind ? filterLinks(kind) : [] };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: 'Shareable Filter Links',
    description: `Links to padel ${loaderData.plural.toLowerCase()} by price, ready to share: budget, mid range and premium.`,
    path: '/filter-links',
  });
}

export default function FilterLinks({ loaderData: { plural, links } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="Shareable Filter Links">
        {plural} by price, ready to send to a friend. Each link opens the listing with its filter set.
      </PageHeading>
      <ul className="wide mt-12 grid gap-4 md:grid-cols-3">
        {links.map((link) => (
          <LinkCard key={link.label} link={link} />
        ))}
      </ul>
      <CurrentUrl />
    </main>
  );
}

function LinkCard({ link: { label, range, href } }: { link: FilterLink }) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href);
      setCopied((times) => times + 1);
      toast.success(`${label} link copied to clipboard!`);
    } catch {
      toast.error('Failed to copy link');
    }
  }

  return (
    <li className="flex flex-col rounded-card bg-panel p-6">
      <h2 className="text-xl">{label}</h2>
      <p className="price mt-1 text-3xl">PKR {range}</p>
      <p className="mt-3 mb-6 break-all text-muted text-sm">{href}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          kind="main"
          aria-label={copied ? `${label} link copied` : `Copy ${label} link`}
          className="min-w-32"
          onClick={copy}
        >
          {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${label} link in a new tab`}
          className={buttonClass('quiet')}
        >
          <ExternalLink aria-hidden size={16} /> Open
        </a>
      </div>
    </li>
  );
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <div className="wide mt-12">
      <label htmlFor="current-url" className="block font-semibold">
        Current URL
      </label>
      <input
        id="current-url"
        readOnly
        value={`${origin}${pathname}${search}`}
        onFocus={(event) => event.target.select()}
        className="mt-2 h-11 w-full max-w-2xl rounded-lg border border-line bg-panel px-4 text-muted"
      />
    </div>
  );
}
