/*
 * The page is complete without its scripts, so it is painted before they are fetched. On a slow line they would share it with
 * the stylesheet, the font and the first pictures, and the shopper would look at nothing for half a second longer.
 */

/** What the browser does not know, it does not fetch. */
export const KIND = 'later-module';

/** A browser that does not tell when it has painted. */
const LONGEST_MS = 2_000;

/** What the page says on its document once its controls answer. */
export const ALIVE = 'alive';

/**
 * Fetches what was put off, once the first frame is on the screen: what is still on its way for it has the line first. A hidden
 * page paints nothing, and has time. A tap on a button that comes before the controls answer is not lost: the last one is made
 * again when they do. It stands behind the script that it starts, in a page that may be painted before it is whole.
 */
export const START_SCRIPTS = `(function(){var d=document,on,b;function go(){if(on)return;on=1;d.querySelectorAll("link[rel=${KIND}]").forEach(function(l){l.fetchPriority="low";l.rel="modulepreload"});var s=d.createElement("script");s.type="module";s.textContent=d.querySelector("script[type=${KIND}]").textContent;d.head.append(s)}function tap(e){b=e.target.closest("button[type=button]")||b}d.addEventListener("click",tap,true);d.addEventListener("${ALIVE}",function(){d.removeEventListener("click",tap,true);b&&b.isConnected&&b.click()},{once:true});if(d.hidden)go();else{setTimeout(go,${LONGEST_MS});try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch(e){go()}}})()`;

/** Puts off the scripts of a page as the router has written it. */
export function scriptsAfterPaint(html: string): string {
  const entry = '<script type="module" async="">';
  // the page that is shown offline has no scripts
  if (!html.includes(START_SCRIPTS)) return html;
  if (html.split(entry).length !== 2) throw new Error('The page has not the one entry script that it should have');
  return html.replace(entry, `<script type="${KIND}">`).replaceAll('<link rel="modulepreload"', `<link rel="${KIND}"`);
}
