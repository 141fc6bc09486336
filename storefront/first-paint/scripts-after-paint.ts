import { DEFERRED_MODULE } from './marks.ts';

/**
 * Puts off the scripts of a page as the router has written it; `startScripts`, which the page has inline, starts them. The page
 * is complete without its scripts, so it is painted before they are fetched. On a slow line they would share it with the
 * stylesheet, the font and the first pictures, and the shopper would look at nothing for half a second longer.
 *
 * This leans on how React Router writes its script. A page with another one is left as it is: it works, and is painted a little later.
 * `e2e/home.spec.ts` says so after an upgrade.
 */
export function scriptsAfterPaint(html: string, startScripts: string): string {
  const entry = '<script type="module" async="">';
  // The page that is shown offline has no scripts.
  if (!html.includes(startScripts)) return html;
  if (html.split(entry).length !== 2) return html;
  return html
    .replace(entry, `<script type="${DEFERRED_MODULE}">`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_MODULE}"`);
}
