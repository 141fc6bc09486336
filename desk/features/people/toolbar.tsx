import type { ReactNode } from 'react';

/** What narrows the list of a tab, and what can be done with all of it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-b px-4 py-2 lg:px-6 print:hidden">{children}</div>
  );
}
