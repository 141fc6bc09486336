import { type ReactNode, useEffect } from 'react';
import { sentenceOf } from '#desk/api/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { setScreenTitle } from './tab-title.ts';

/** The frame of every screen: its title in the tab and as heading, and what can be done on it. */
export function ScreenHead({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 lg:min-h-16 lg:px-6">
      <h1 className="min-w-0 break-words font-extrabold text-xl">{title}</h1>
      {children}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => setScreenTitle(title), [title]);
}

/** A list with nothing in it says why, and what to do about it. */
export function Empty({
  title,
  isWhole = false,
  children,
}: {
  title: string;
  /** It is all that the screen has, so its title is the screen's. */
  isWhole?: boolean;
  children?: ReactNode;
}) {
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <div className="relative grid min-h-[min(60svh,34rem)] place-items-center overflow-hidden px-6 py-14 text-center">
      <CourtLines className="absolute w-[44rem] max-w-none -rotate-12 text-line opacity-60" />
      <div className="relative max-w-md text-balance">
        <Heading className="font-bold text-lg">{title}</Heading>
        {children && <div className="mt-2 flex flex-col items-center gap-4 text-muted">{children}</div>}
      </div>
    </div>
  );
}

/** Reading failed: what went wrong, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid min-h-64 place-items-center px-6 py-14 text-center">
      <div className="max-w-md">
        <h2 className="font-bold text-lg">This could not be read</h2>
        <p className="mt-2 text-muted">{sentenceOf(error)}</p>
        {onRetry && (
          <Button className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** Grey bars where the content will be, after a moment: most answers come before anybody sees them. */
export function Loading({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="appear-late space-y-3 p-4 lg:px-6">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row} className="h-9 rounded-lg bg-panel" />
      ))}
    </div>
  );
}
