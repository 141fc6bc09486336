/*
 * Stands behind the lines that offer the page in another language, and shows the one that the reader's browser asks for before it speaks
 * the language of the page: before the first paint, so that nothing moves. Whoever came from another page of the shop has chosen its
 * language, and whoever has closed such a line is not asked again.
 */
const CLOSED_KEY = 'language-invitation';

try {
  if (!localStorage.getItem(CLOSED_KEY) && !document.referrer.startsWith(location.origin)) offer();
} catch {
  // Storage is blocked: nobody could close the line for good, so it does not come.
}

function offer(): void {
  for (const reader of navigator.languages) {
    // The page itself, or a line on it.
    const found = document.querySelector<HTMLElement>(`:is(html,aside)[lang=${reader.split('-')[0]}]`);
    if (found?.hidden) show(found);
    if (found) return;
  }
}

function show(line: HTMLElement): void {
  line.hidden = false;
  (line.lastChild as HTMLButtonElement).onclick = () => {
    line.hidden = true;
    localStorage.setItem(CLOSED_KEY, '1');
  };
}
