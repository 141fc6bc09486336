import type { ReactNode } from 'react';
import { translated } from '#storefront/browser/translated.tsx';
import { CourtLines } from '#web/ui/court-lines.tsx';

/** How a page that is read rather than shopped begins: its name on the lines of a court. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="relative overflow-hidden bg-deep text-white">
      <CourtLines className="-top-1/3 -rotate-12 absolute start-[58%] h-[190%] max-w-none text-white/25" />
      <div className="wide relative py-16 lg:py-24">
        <h1 className="wrap-anywhere max-w-4xl font-black text-4xl tracking-tight sm:text-5xl lg:text-6xl">
          {translated(title)}
        </h1>
        {children && <p className="mt-5 max-w-2xl text-lg text-white/80">{translated(children)}</p>}
      </div>
    </div>
  );
}
