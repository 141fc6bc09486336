import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Something to know on this page, said calmly and read aloud when it appears. Without words it takes no room. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={classNames('rounded-card border border-line bg-page p-4 text-ink text-sm', className)}>
          {children}
        </p>
      )}
    </div>
  );
}
