/** What a picture that is not there yet is called by the server. */
const NO_PICTURE = '/pictures/none/';

const NO_SCROLLBAR = 'html { scrollbar-width: none; scrollbar-gutter: auto }';

/**
 * A page of the shop as the preview shows it. Nothing in it can be followed, sent or reached by the keyboard except the page itself,
 * which scrolls. No script is run while it is read.
 */
export function shownDocument(html: string): Document {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of shown.querySelectorAll('script, noscript, base, meta[http-equiv], link:not([rel=stylesheet])'))
    gone.remove();
  for (const link of shown.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
  for (const control of shown.querySelectorAll('button, input, select, textarea, summary, [tabindex]'))
    control.setAttribute('tabindex', '-1');
  for (const image of shown.querySelectorAll(`img[src^="${NO_PICTURE}"]`)) {
    const place = shown.createElement('div');
    place.className = 'grid h-full min-h-24 place-items-center bg-backdrop text-muted text-sm';
    place.textContent = 'No picture yet';
    (image.closest('picture') ?? image).replaceWith(place);
  }
  // As on a phone, where the bar takes no room.
  shown.head.append(Object.assign(shown.createElement('style'), { textContent: NO_SCROLLBAR }));
  // A page that scrolls must be reached by the keyboard, too.
  shown.body.tabIndex = 0;
  return shown;
}

/** The page runs no scripts here, but shoppers' browsers do: what is meant for those without is not what they see. */
export function showAsWithScripts(shown: Document): void {
  for (const media of mediaOf(shown)) if (media.mediaText.includes('scripting: none')) media.mediaText = 'not all';
}

export type Scheme = 'light' | 'dark';

const PREFERENCE = /\(prefers-color-scheme: (light|dark)\)/;
const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)'];
/** What a rule that was changed here is for. */
const asWritten = new WeakMap<MediaList, string>();

/** The page as devices show it that are set to light or dark, whatever this one is set to. */
export function showScheme(shown: Document, scheme: Scheme): void {
  for (const media of mediaOf(shown)) {
    const written = asWritten.get(media) ?? media.mediaText;
    if (!PREFERENCE.test(written)) continue;
    asWritten.set(media, written);
    media.mediaText = written.replace(PREFERENCE, (_, wanted) => (wanted === scheme ? ALWAYS : NEVER));
  }
  shown.documentElement.style.colorScheme = scheme;
}

const isOwn = ({ href }: CSSStyleSheet) => href === null || href.startsWith(window.location.origin);

const mediaOf = (shown: Document) => [...shown.styleSheets].filter(isOwn).flatMap(({ cssRules }) => mediaIn(cssRules));

function mediaIn(rules: CSSRuleList): MediaList[] {
  return [...rules].flatMap((rule) => [
    ...('media' in rule ? [rule.media as MediaList] : []),
    ...('cssRules' in rule ? mediaIn(rule.cssRules as CSSRuleList) : []),
  ]);
}
