import { useEffect, useRef, useState } from 'react';
import { useWidth } from '#desk/lib/screen/use-width.ts';
import { morph } from './morph.ts';
import { type Scheme, showAsWithScripts, shownDocument, showScheme } from './shown-document.ts';

interface FrameProps {
  title: string;
  html: string;
  /** Of the window that the page believes to be in. */
  width: number;
  height: number;
  /** As much of the page's width as is shown; all of it unless given. */
  shownWidth?: number;
  /** As the device has it, unless given. */
  scheme?: Scheme;
}

const EMPTY = '<!doctype html><title></title>';

/**
 * A page of the shop in a frame of its own. No script runs in it (`sandbox`), whatever is in the page; it has the desk's origin so that
 * the desk can change it in place. Wide pages are scaled down to the room there is.
 */
export function Frame({ title, html, width, height, shownWidth = width, scheme }: FrameProps) {
  const [box, room] = useWidth<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const scale = room === 0 ? 1 : Math.min(1, room / shownWidth);

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!isLoaded || !shown) return;
    const next = shownDocument(html);
    morph(shown.documentElement, next.documentElement);
    return whenStyled(shown, () => {
      showAsWithScripts(shown);
      if (scheme) showScheme(shown, scheme);
    });
  }, [html, isLoaded, scheme]);

  return (
    <div ref={box} className="overflow-hidden rounded-lg border border-line bg-page" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        onLoad={() => setLoaded(true)}
        className="origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Calls back once every stylesheet is there, and again when another has taken its place. Returns how to stop waiting. */
function whenStyled(shown: Document, done: () => void): () => void {
  const links = [...shown.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (links.every(({ sheet }) => sheet)) done();
  for (const link of links) link.addEventListener('load', done);
  return () => {
    for (const link of links) link.removeEventListener('load', done);
  };
}
