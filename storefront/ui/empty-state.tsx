import type { ReactNode } from 'react';

/** A list that has nothing in it yet, with the way to change that. */
export function EmptyState({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center rounded-card bg-panel px-6 py-16 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 max-w-md text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
