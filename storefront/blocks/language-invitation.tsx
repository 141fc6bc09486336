import { INVITATIONS } from '#domain/languages/invitations.ts';
import { useOtherLanguages } from './use-other-languages.ts';

/** Only the server writes them: in the browser they stand in the page already, so its files do without. */
const WORDS = import.meta.env.SSR ? INVITATIONS : undefined;

/**
 * A line for each other language. The script behind them shows the reader's, if it is any of them, and hides it when it was answered; it
 * scrolls away with the page.
 */
export function LanguageInvitation() {
  return useOtherLanguages().map(({ code, href }) => (
    <aside
      key={code}
      lang={code}
      dir="auto"
      hidden
      className="wide flex items-center justify-between text-sm"
      suppressHydrationWarning
    >
      <a href={href} className="py-3 underline" suppressHydrationWarning>
        {WORDS?.[code].text ?? ''}
      </a>
      <button type="button" aria-label={WORDS?.[code].close} className="size-11 text-xl" suppressHydrationWarning>
        ×
      </button>
    </aside>
  ));
}
