/*
 * Stands behind the lines that offer the page in another language, and shows the one that the reader's browser asks for before it speaks
 * the language of the page: before the first paint, so that nothing moves. Whoever came from another page of the shop has chosen its
 * language, and whoever has followed or closed such a line is not asked again.
 */
const ANSWERED_KEY = 'language-invitation';

try {
  const isChosen = localStorage.getItem(ANSWERED_KEY) || document.referrer.startsWith(location.origin);
  const line = isChosen ? undefined : lineFor(navigator.languages);
  if (line) {
    line.hidden = false;
    line.onclick = ({ target }) => {
      if (target === line) return;
      line.hidden = (target as Element).matches('button');
      localStorage.setItem(ANSWERED_KEY, '1');
    };
  }
} catch {
  // Storage is blocked: nobody could close the line for good, so it does not come.
}

function lineFor(readers: readonly string[]): HTMLElement | undefined {
  for (const reader of readers) {
    // The page itself, or a line on it.
    const found = document.querySelector<HTMLElement>(`:is(html,aside)[lang=${reader.split('-')[0]}]`);
    if (found) return found.hidden ? found : undefined;
  }
  return undefined;
}
