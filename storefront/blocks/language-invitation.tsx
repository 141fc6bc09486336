import { useLocation } from 'react-router';
import { INVITATIONS } from '#domain/languages/invitations.ts';
import { addressIn } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import type { SiteLanguage } from './use-site.ts';

/** Only the server writes them: in the browser they stand in the page already, so its files do without. */
const WORDS = import.meta.env.SSR ? INVITATIONS : undefined;

/**
 * A line for each other language. The script behind them shows the reader's, if it is any of them, and hides it when it was answered; it
 * scrolls away with the page.
 */
export function LanguageInvitation({ languages }: { languages: readonly SiteLanguage[] }) {
  const { pathname, search } = useLocation();
  // That page stands at the address of another.
  if (pathname === OFFLINE_PATH) return null;
  return languages
    .filter(({ code }) => code !== LANGUAGE.code)
    .map((language) => (
      <aside
        key={language.code}
        data-invitation={language.code}
        lang={language.code}
        dir={language.dir}
        hidden
        suppressHydrationWarning
        className="wide flex items-center justify-between gap-4 text-sm"
      >
        <a
          href={addressIn(language, pathname + search)}
          className="inline-flex min-h-11 items-center font-semibold underline"
          // The server knows only those parameters of the address that a page depends on.
          suppressHydrationWarning
        >
          {WORDS?.[language.code].text ?? ''}
        </a>
        <button
          type="button"
          aria-label={WORDS?.[language.code].close}
          className="-me-3.5 size-11 rounded-full text-xl hover:bg-panel"
          suppressHydrationWarning
        >
          ×
        </button>
      </aside>
    ));
}
