/** What clean-svg.ts uses of it: a window for DOMPurify, and what writes XML. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { contentType?: string });
    readonly window: Window & { readonly XMLSerializer: typeof XMLSerializer };
  }
}

declare module 'dompurify' {
  interface Purifier {
    addHook(
      at: 'uponSanitizeAttribute',
      hook: (node: Element, data: { attrName: string; attrValue: string; keepAttr: boolean }) => void,
    ): void;
    sanitize(
      dirty: string,
      config: { readonly RETURN_DOM_FRAGMENT: true; readonly [option: string]: unknown },
    ): DocumentFragment;
    /** What the last call left out: elements, or attributes. */
    readonly removed: readonly { readonly element?: Node }[];
  }
  export default function createDOMPurify(window: Window): Purifier;
}
