/*
 * Stands behind the lines that offer the page in another language, and shows the one that the reader's browser asks for before it speaks
 * the language of the page: before the first paint, so that nothing moves. Whoever came from another page of the shop has chosen its
 * language, and whoever has followed or closed such a line is not asked again.
 */
const ANSWERED_KEY = 'language-invitation';

try {
  if (!localStorage.getItem(ANSWERED_KEY) && !document.referrer.startsWith(location.origin)) {
    for (const [code] of navigator.languages.map((reader) => reader.toLowerCase().split('-'))) {
      if (code === document.documentElement.lang) break;
      const line = document.querySelector<HTMLElement>(`[data-invitation="${code}"]`);
      if (line) {
        show(line);
        break;
      }
    }
  }
} catch {
  // Storage is blocked: nobody could close the line for good, so it does not come.
}

function show(line: HTMLElement): void {
  line.hidden = false;
  line.onclick = ({ target }) => {
    if (target === line) return;
    line.hidden = (target as Element).matches('button');
    localStorage.setItem(ANSWERED_KEY, '1');
  };
}
