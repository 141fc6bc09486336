import { type ReactNode, Suspense } from 'react';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { useWide } from '#desk/lib/screen/use-width.ts';

interface PlotPanelProps {
  title: string;
  hint: string;
  plot: ReactNode;
  /** The same numbers. */
  table: ReactNode;
  /** A short table needs no scrolling. */
  isShort?: boolean;
}

/** A plot with its table: beside it where there is room, else folded below it. Printed, both are there in full. */
export function PlotPanel({ title, hint, plot, table, isShort = false }: PlotPanelProps) {
  const isWide = useWide();
  return (
    <Panel title={title} className="plot-panel break-inside-avoid">
      <p className="-mt-2 mb-3 text-muted text-xs">{hint}</p>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Suspense fallback={<div className="h-58" />}>{plot}</Suspense>
        </div>
        {isWide && isShort && <div>{table}</div>}
        {isWide && !isShort && (
          <div className="relative min-h-48 print:min-h-0">
            <section
              aria-label={`${title}: the numbers`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
              tabIndex={0}
              className="absolute inset-0 overflow-y-auto print:static print:overflow-visible"
            >
              {table}
            </section>
          </div>
        )}
        {!isWide && (
          <details>
            <summary className="flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center font-semibold print:hidden">
              The same numbers as a table
            </summary>
            <div className="max-h-96 overflow-y-auto print:max-h-none">{table}</div>
          </details>
        )}
      </div>
    </Panel>
  );
}
