import { useState } from 'react';
import { useLocation } from 'react-router';
import { INVITATIONS } from '#domain/languages/invitations.ts';
import { addressIn } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { X } from '#web/ui/icons.ts';
import type { SiteLanguage } from './use-site.ts';

const DISMISSED_KEY = 'language-invitation';

/** The first language of the reader in which the shop can be read; none, if that is the one of this page. */
export function languageToOffer(
  languages: readonly SiteLanguage[],
  readers: readonly string[],
): SiteLanguage | undefined {
  for (const reader of readers) {
    const [code] = reader.toLowerCase().split('-');
    const found = languages.find((language) => language.code === code);
    if (found) return found.code === LANGUAGE.code ? undefined : found;
  }
  return undefined;
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, '1');
  } catch {
    // Where nothing can be stored it comes again with the next page.
  }
}

/** One line below the header, over the page, so that nothing moves. Whoever came from another page of the shop has chosen its language. */
export default function LanguageInvitation({ languages }: { languages: readonly SiteLanguage[] }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(() => !isDismissed() && !document.referrer.startsWith(location.origin));
  const language = languageToOffer(languages, navigator.languages);
  if (!isOpen || !language) return null;
  const { text, close } = INVITATIONS[language.code];
  return (
    <div
      lang={language.code}
      dir={language.dir}
      className="wide absolute inset-x-0 top-full flex items-center justify-between gap-4 border-line border-b bg-panel text-sm"
    >
      <a
        href={addressIn(language, pathname + search)}
        hrefLang={language.code}
        onClick={dismiss}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {text}
      </a>
      <button
        type="button"
        aria-label={close}
        onClick={() => {
          dismiss();
          setOpen(false);
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-line"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
