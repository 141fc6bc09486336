import type { ReactNode } from 'react';
import * as words from '#messages/site.ts';
import { pageTitle } from '#storefront/meta/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { useSite } from './use-site.ts';

/** A screen that is all message: a night court, a few words and a way on. It is nothing to be found by. */
export function DarkScreen({ title, children, below }: { title?: string; children: ReactNode; below?: ReactNode }) {
  const shopName = useSite()?.name ?? '';
  return (
    <main className={below ? '' : '-mb-24'}>
      {title !== undefined && <title>{pageTitle(title, shopName)}</title>}
      <meta name="robots" content="noindex" />
      <div
        className={classNames(
          'relative grid place-items-center overflow-hidden bg-deep text-white [--brand:var(--brand-on-deep)]',
          below ? 'min-h-[70svh]' : 'min-h-[calc(100svh-4rem)]',
        )}
      >
        <CourtLines className="-rotate-12 absolute w-[max(60rem,130vw)] max-w-none text-white/15" />
        <div className="wide relative py-20 text-center">{children}</div>
      </div>
      {below && <div className="wide">{below}</div>}
    </main>
  );
}

export const QUIET_ON_DARK = 'border-white/40! bg-transparent! text-white! hover:bg-white/10!';

export function UnexpectedErrorScreen() {
  return (
    <DarkScreen title={words.unexpectedError}>
      <h1 className="text-3xl sm:text-5xl">{words.unexpectedError}</h1>
      <p className="mx-auto mt-4 max-w-md text-white/75">{words.unexpectedErrorText}</p>
      {/* A whole new load: what failed may be the code that this page already has. */}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <IntentButton kind="accent" to="/" reloadDocument>
          {words.backToHome}
        </IntentButton>
        <Button kind="quiet" className={QUIET_ON_DARK} onClick={() => window.location.reload()}>
          {words.tryAgain}
        </Button>
      </div>
    </DarkScreen>
  );
}
