import { answersQuery, hasAnswers, parseAnswers } from '#domain/finder/answers.ts';
import { FINDER_KIND } from '#domain/finder/finder-kind.ts';
import { findKind } from '#domain/kinds/kind.ts';
import * as words from '#messages/finder.ts';
import * as shopWords from '#messages/site.ts';
import { FoundRackets } from '#storefront/blocks/found-rackets.tsx';
import { NotFoundBoundary } from '#storefront/blocks/not-found-boundary.tsx';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { FINDER_PATH } from '#storefront/blocks/site-links.ts';
import { type FinderData, finderData } from '#storefront/data/finder-data.server.ts';
import { kindCard } from '#storefront/data/kind-card.server.ts';
import { notFound } from '#storefront/data/not-found.server.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { FinderForm } from '#storefront/features/finder/finder-form.tsx';
import { answersInWords } from '#storefront/features/finder/finder-words.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { breadcrumbData } from '#storefront/meta/structured-data.ts';
import { ArrowRight } from '#web/ui/icons.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/finder.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { title, lead } = publishedCatalogue(context).shop.finder;
  const visible = visibleCatalogue(context);
  const kind = findKind(visible.kinds, FINDER_KIND);
  if (!kind) return notFound(FINDER_PATH, url, visible);
  const card = kindCard(kind.key, visible.pictures);
  return { ...finderData(visible, kind, parseAnswers(url.searchParams)), title, lead, card };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, card } = loaderData;
  return pageMeta(matches, {
    title,
    description: words.description,
    path: FINDER_PATH,
    card,
    data: (publicUrl) => [
      breadcrumbData(publicUrl, [
        { name: shopWords.home, path: '/' },
        { name: title, path: FINDER_PATH },
      ]),
    ],
  });
}

export default function Finder({ loaderData: { answers, found, title, lead } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title={title}>{found ? answersInWords(answers) : lead}</PageHeading>
      <div className="wide">
        {found && <Found {...found} />}
        <section aria-labelledby="questions" className="mt-12 lg:mt-16">
          <h2 id="questions" className={hasAnswers(answers) ? 'mb-8 text-2xl sm:text-3xl' : 'sr-only'}>
            {hasAnswers(answers) ? words.changeAnswers : words.theQuestions}
          </h2>
          {/* Other answers are another form: it shows those in the address. */}
          <FinderForm key={answersQuery(answers)} answers={answers} />
        </section>
      </div>
    </main>
  );
}

function Found({ rackets, rest }: NonNullable<FinderData['found']>) {
  return (
    <section aria-labelledby="found" className="mt-12 lg:mt-16">
      <h2 id="found" className="text-2xl sm:text-3xl">
        {words.racketsForYou[rackets.length] ?? words.nothingFits}
      </h2>
      {rackets.length > 0 ? (
        <div className="mt-8">
          <FoundRackets rackets={rackets} />
        </div>
      ) : (
        <p className="mt-4 max-w-prose text-muted">{words.nothingFitsText}</p>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        {rest.count > 0 && (
          <IntentButton kind="quiet" to={rest.href}>
            {words.seeRange(rest.count)}
            <ArrowRight aria-hidden size={16} />
          </IntentButton>
        )}
        <IntentButton kind="quiet" to="/contact">
          {words.askUs}
        </IntentButton>
      </p>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
