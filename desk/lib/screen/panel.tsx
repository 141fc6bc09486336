import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A part of a screen with its heading, and what can be done with it beside the heading. */
export function Panel({
  title,
  actions,
  children,
  className,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-card border border-line bg-page p-4', className)}
    >
      <div className="mb-2.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-bold text-sm">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-1.5">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
