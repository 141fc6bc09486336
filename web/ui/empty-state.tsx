import type { ReactNode } from 'react';
import { CourtLines } from './court-lines.tsx';

/** A list that has nothing in it yet, on an empty court at night, with the way to change that. */
export function EmptyState({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="relative grid min-h-[50vh] place-items-center overflow-hidden rounded-card border border-white/15 bg-deep px-6 py-16 text-center text-white [--brand:var(--brand-on-deep)]">
      <CourtLines className="absolute w-[max(48rem,110%)] max-w-none -rotate-12 text-white/15" />
      <div className="relative">
        <h2 className="text-2xl sm:text-4xl">{title}</h2>
        <p className="mx-auto mt-4 max-w-md text-white/75">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
