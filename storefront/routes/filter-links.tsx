import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type FilterLink, filterLinks } from '#domain/listing/filter-links.ts';
import * as words from '#messages/filter-links.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { addressOf } from '#storefront/browser/language.ts';
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
  return { plural: kind?.words.plural ?? words.products, links: kind ? labelled(filterLinks(kind)) : [] };
}

/** A slider of few steps leaves fewer of them. Whoever opens one stays in the language. */
const labelled = (links: readonly FilterLink[]) =>
  links.map((link, place) => ({ ...link, href: addressOf(link.href), label: words.ranges[place] ?? '' }));

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: words.title,
    description: words.description(loaderData.plural.toLowerCase()),
    path: '/filter-links',
  });
}

export default function FilterLinks({ loaderData: { plural, links } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title={words.title}>{words.lead(plural)}</PageHeading>
      <ul className="wide mt-12 grid gap-4 md:grid-cols-3">
        {links.map((link) => (
          <LinkCard key={link.label} link={link} />
        ))}
      </ul>
      <CurrentUrl />
    </main>
  );
}

function LinkCard({ link: { label, range, href } }: { link: FilterLink & { label: string } }) {
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
      toast.success(words.linkCopied(label));
    } catch {
      toast.error(words.copyFailed);
    }
  }

  return (
    <li className="flex flex-col rounded-card bg-panel p-6">
      <h2 className="text-xl">{label}</h2>
      <p className="price mt-1 text-3xl">PKR {range}</p>
      <p className="mt-3 mb-6 break-all text-muted text-sm">
        <bdi>{href}</bdi>
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          kind="main"
          aria-label={copied ? words.copiedLinkTo(label) : words.copyLinkTo(label)}
          className="min-w-32"
          onClick={copy}
        >
          {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          {copied ? words.copied : words.copyLink}
        </Button>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={words.openInNewTab(label)}
          className={buttonClass('quiet')}
        >
          <ExternalLink aria-hidden size={16} /> {words.open}
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
        {words.currentUrl}
      </label>
      <input
        id="current-url"
        readOnly
        value={`${origin}${addressOf(pathname)}${search}`}
        onFocus={(event) => event.target.select()}
        className="mt-2 h-11 w-full max-w-2xl rounded-lg border border-line bg-panel px-4 text-muted"
      />
    </div>
  );
}
