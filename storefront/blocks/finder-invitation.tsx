import type { Shop } from '#catalogue/shop-schema.ts';
import * as finderWords from '#messages/finder-invitation.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { IntentButton, IntentLink } from '#web/ui/intent-link.tsx';
import { FINDER_PATH } from './site-links.ts';

/** Leads to the racket finder from where somebody may not know what to choose. */
export function FinderInvitation({ words, className }: { words: Shop['finder']['invitation']; className?: string }) {
  return (
    <section
      aria-labelledby="finder-invitation"
      className={classNames(
        'relative overflow-hidden rounded-card bg-deep px-6 py-10 text-white ring-1 ring-white/10 ring-inset [--brand:var(--brand-on-deep)] sm:px-10 lg:py-14',
        className,
      )}
    >
      <CourtLines className="-top-1/2 -rotate-12 absolute start-[62%] h-[220%] max-w-none text-white/20" />
      <div className="relative flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 id="finder-invitation" className="text-2xl sm:text-3xl">
            {translated(words.title)}
          </h2>
          <p className="mt-3 max-w-prose text-white/80">{translated(words.text)}</p>
        </div>
        <IntentButton kind="accent" to={FINDER_PATH}>
          {finderWords.findYourRacket}
        </IntentButton>
      </div>
    </section>
  );
}

/** The same in a line of text. */
export function FinderHint() {
  return (
    <IntentLink
      to={FINDER_PATH}
      aria-label={finderWords.findYoursByQuestions}
      className="text-brand underline underline-offset-4"
    >
      {finderWords.findYours}
    </IntentLink>
  );
}
