import * as words from '#messages/stores.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { Stores } from '#storefront/blocks/stores.tsx';
import { translated } from '#storefront/browser/translated.tsx';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import type { Route } from './+types/story.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { story, stores, nextStore } = publishedCatalogue(context).shop;
  return { ...story, stores, ...(nextStore !== undefined && { nextStore }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: words.ourStory, description: loaderData?.lead ?? '', path: '/story' });
}

export default function Story({ loaderData }: Route.ComponentProps) {
  const { lead, chapters } = loaderData;
  return (
    <main>
      <PageHeading title={words.ourStory}>{lead}</PageHeading>
      <ol className="wide mt-16 grid gap-12">
        {chapters.map(({ when, title, text }) => (
          <li key={title} className="grid gap-3 lg:grid-cols-[1fr_2fr]">
            <p className="font-black font-display text-4xl text-brand lg:text-5xl">{translated(when)}</p>
            <div className="max-w-2xl">
              <h2 className="text-2xl">{translated(title)}</h2>
              <p className="mt-3 text-lg leading-relaxed">{translated(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Stores {...loaderData} title={words.visitUs} />
    </main>
  );
}
