import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface FigureStripProps {
  /** Five, so that they stand in one row where there is room. */
  figures: readonly (readonly [name: string, value: ReactNode])[];
  /** Whether it is a box of its own, or goes from one edge of the screen to the other. */
  isBox?: boolean;
}

/** A few figures side by side, each below its name. */
export function FigureStrip({ figures, isBox = false }: FigureStripProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-px border-line bg-line sm:grid-cols-5',
        isBox ? 'overflow-hidden rounded-card border' : 'border-y',
      )}
    >
      {figures.map(([name, value]) => (
        <div key={name} className={classNames('bg-page px-4 py-2.5 last:max-sm:col-span-2', !isBox && 'lg:px-6')}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="whitespace-nowrap font-bold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
