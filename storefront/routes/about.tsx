import * as words from '#messages/about.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { Award, Check, Globe, GraduationCap, Users } from '#web/ui/icons.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/about.ts';

/** In turn: the shop may have more values than these, or fewer. */
const ICONS = [Award, Users, GraduationCap, Globe];

export function loader({ context }: Route.LoaderArgs) {
  const { name, about } = publishedCatalogue(context).shop;
  return { name, ...about };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: words.title, description: loaderData?.lead ?? '', path: '/about' });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const first = useFirstKind();
  const { name, lead, mission, reasons, values } = loaderData;
  return (
    <main>
      <PageHeading title={words.about(name)}>{lead}</PageHeading>
      <section aria-labelledby="mission" className="wide mt-16 grid gap-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          {words.mission}
        </h2>
        <div className="grid max-w-2xl gap-4 text-lg leading-relaxed">
          {mission.map((paragraph) => (
            <p key={paragraph}>{translated(paragraph)}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="why" className="wide mt-16 grid gap-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="why" className="text-2xl sm:text-3xl">
          {words.whyChoose(name)}
        </h2>
        <ul className="grid max-w-2xl gap-4">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-3">
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
              {translated(reason)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="values" className="wide mt-16">
        <h2 id="values" className="text-2xl sm:text-3xl">
          {words.ourValues}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text }, index) => {
            const Icon = ICONS[index % ICONS.length] ?? Award;
            return (
              <li key={title} className="rounded-card bg-panel p-6">
                <Icon aria-hidden size={26} className="text-brand" />
                <h3 className="mt-4 text-lg">{translated(title)}</h3>
                <p className="mt-2 text-muted">{translated(text)}</p>
              </li>
            );
          })}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <IntentButton kind="main" to={first.to}>
            {words.shopNow}
          </IntentButton>
          <IntentButton kind="quiet" to="/contact">
            {words.contactUs}
          </IntentButton>
        </div>
      </section>
    </main>
  );
}
