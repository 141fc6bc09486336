import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { Size } from '#domain/pictures/crop.ts';

/*
 * A drawing that somebody uploaded, cleaned of everything but shapes, colours and words. DOMPurify knows what is dangerous; what it
 * allows in a page and a logo needs not (links, animation, filters, other addresses) is left out here besides.
 */

export type SvgResult =
  | { ok: true; svg: string; size: Size; leftOut: readonly string[]; hasLetters: boolean }
  | { ok: false; problem: Mistake };

const MOST_ELEMENTS = 5_000;
/** The longer side of the drawing as it says of itself, in pixels: it is drawn in any size all the same. */
const LONGER_SIDE = 512;
const SVG = 'http://www.w3.org/2000/svg';

const CONFIG = {
  USE_PROFILES: { svg: true },
  FORBID_TAGS: [
    ...[
      'a',
      'animate',
      'animatecolor',
      'animatemotion',
      'animatetransform',
      'filter',
      'metadata',
      'set',
      'use',
      'view',
    ],
  ],
  ADD_FORBID_CONTENTS: ['metadata'],
  FORBID_ATTR: ['filter', 'ping', 'target', 'xml:base'],
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** A part of the drawing itself, or a picture inside it. */
const OWN_LINK = /^(#[\w.:-]+|data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]+)$/i;
const OWN_REFERENCES = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** Without escapes there is only one way to write what is looked for. */
function isOwnStyle(css: string): boolean {
  return !/\\|@|url\(|image\(|image-set\(|src\(|expression|javascript:|binding/i.test(css.replace(OWN_REFERENCES, ''));
}

export function cleanSvg(text: string): SvgResult {
  const refuse = (problem: Mistake): SvgResult => ({ ok: false, problem });
  // What they stand for can be as long as they like, or in another file.
  if (/<!ENTITY/i.test(text)) return refuse(mistake('drawing_has_entities'));
  const { window } = new JSDOM('');
  try {
    const purify = createDOMPurify(window);
    purify.addHook('uponSanitizeAttribute', (_node, data) => {
      const { attrName, attrValue } = data;
      if (/(^|:)href$/i.test(attrName) ? !OWN_LINK.test(attrValue) : !isOwnStyle(attrValue)) data.keepAttr = false;
    });
    const drawing = text.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/i, '').replace(/<!DOCTYPE[^>[]*>/i, '');
    const root = purify.sanitize(drawing, CONFIG).firstElementChild;
    if (root?.localName !== 'svg' || root.namespaceURI !== SVG) return refuse(mistake('drawing_unreadable'));
    const leftOut = new Set(purify.removed.flatMap(partName));
    for (const style of root.querySelectorAll('style')) {
      if (isOwnStyle(style.textContent)) continue;
      style.remove();
      leftOut.add('style');
    }
    const elements = root.querySelectorAll('*').length;
    if (elements > MOST_ELEMENTS) return refuse(mistake('drawing_too_detailed', { elements, most: MOST_ELEMENTS }));
    const size = settleSize(root);
    if (!size) return refuse(mistake('drawing_without_size'));
    return {
      ok: true,
      svg: new window.XMLSerializer().serializeToString(root),
      size,
      leftOut: [...leftOut].sort(),
      hasLetters: [...root.querySelectorAll('text')].some(({ textContent }) => textContent.trim() !== ''),
    };
  } finally {
    window.close();
  }
}

/** What a person might miss. What drawing programs note for themselves is no loss. */
function partName({ element }: { readonly element?: Node }): string[] {
  const name = element?.nodeName.toLowerCase() ?? '';
  return /^[a-z]+$/.test(name) && !['body', 'head', 'html', 'metadata'].includes(name) ? [name] : [];
}

/** Gives the drawing a view box and a size, so that browsers know its shape before they have drawn it. */
function settleSize(root: Element): Size | undefined {
  const length = (name: string) =>
    /^\s*([\d.]+(e[+-]?\d+)?)\s*(px|pt|mm|cm|in)?\s*$/i.exec(root.getAttribute(name) ?? '')?.[1];
  const box = root.getAttribute('viewBox') ?? `0 0 ${length('width')} ${length('height')}`;
  const numbers = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || !(width > 0 && height > 0)) return undefined;
  const scale = LONGER_SIDE / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  root.setAttribute('viewBox', numbers.join(' '));
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  for (const name of ['x', 'y', 'style', 'preserveAspectRatio']) root.removeAttribute(name);
  return size;
}
