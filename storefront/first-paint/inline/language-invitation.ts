import { INVITATION_ANSWERED_KEY } from '#storefront/browser/language-invitation.ts';

/*
 * Stands behind the lines that offer the page in another language, and shows the one that the reader's browser asks for before it speaks
 * the language of the page: before the first paint, so that nothing moves. Whoever came from another page of the shop has chosen its language.
 */
try {
  if (!localStorage.getItem(INVITATION_ANSWERED_KEY) && !document.referrer.startsWith(location.origin)) {
    for (const [code] of navigator.languages.map((reader) => reader.toLowerCase().split('-'))) {
      if (code === document.documentElement.lang) break;
      const line = document.querySelector<HTMLElement>(`[data-invitation="${code}"]`);
      if (line) {
        line.hidden = false;
        break;
      }
    }
  }
} catch {
  // Storage is blocked: nobody could close the line for good, so it does not come.
}
