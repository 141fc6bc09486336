import { useState } from 'react';
import { useLocation } from 'react-router';
import { INVITATIONS } from '#domain/languages/invitations.ts';
import { addressIn } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { INVITATION_ANSWERED_KEY } from '#storefront/browser/language-invitation.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { X } from '#web/ui/icons.ts';
import type { SiteLanguage } from './use-site.ts';

/** A line for each other language. A script behind them shows the reader's, if it is any of them; it scrolls away with the page. */
export function LanguageInvitation({ languages }: { languages: readonly SiteLanguage[] }) {
  const { pathname, search } = useLocation();
  const [isAnswered, setAnswered] = useState(false);
  // That page stands at the address of another.
  if (isAnswered || pathname === OFFLINE_PATH) return null;
  return languages
    .filter(({ code }) => code !== LANGUAGE.code)
    .map((language) => (
      <aside
        key={language.code}
        data-invitation={language.code}
        lang={language.code}
        dir={language.dir}
        hidden
        // The script has shown one of them before React comes.
        suppressHydrationWarning
        className="wide flex items-center justify-between gap-4 text-sm"
      >
        <a
          href={addressIn(language, pathname + search)}
          hrefLang={language.code}
          onClick={remember}
          className="inline-flex min-h-11 items-center font-semibold underline"
          // The server knows only those parameters of the address that a page depends on.
          suppressHydrationWarning
        >
          {INVITATIONS[language.code].text}
        </a>
        <button
          type="button"
          aria-label={INVITATIONS[language.code].close}
          onClick={() => {
            remember();
            setAnswered(true);
          }}
          className="-me-3.5 grid size-11 place-items-center rounded-full hover:bg-panel"
        >
          <X aria-hidden size={16} />
        </button>
      </aside>
    ));
}

function remember(): void {
  try {
    localStorage.setItem(INVITATION_ANSWERED_KEY, '1');
  } catch {
    // Where nothing can be stored the line does not come.
  }
}
