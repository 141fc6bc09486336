import type { Figures } from '#contract/figures/figures.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { grouped } from '#desk/lib/words/format.ts';
import { TrendingDown, TrendingUp } from '#web/ui/icons.ts';
import { compare, MEASURES, type Measure } from './measures.ts';
import { fullDay } from './period.ts';

/** The whole period in five numbers, each beside the period before. */
export function Tiles({ figures }: { figures: Figures }) {
  const { sums, sums_before, before } = figures;
  return (
    <section aria-label="The period in numbers">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {MEASURES.map((measure) => {
          const { key, title, value, format, part, isPercent } = measure;
          const then = value(sums_before);
          const comparison = compare(value(sums), then, isPercent);
          return (
            <div
              key={key}
              className="flex min-w-0 flex-col gap-1 rounded-card border border-line p-3 max-sm:first:col-span-2 sm:p-4"
            >
              <dt className="text-muted">{title}</dt>
              <dd className="price break-words text-xl leading-tight">{format(value(sums))}</dd>
              {part && (
                <dd className="text-muted text-xs">
                  {part.name}: {grouped(part.value(sums))}
                </dd>
              )}
              <dd className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
                <Chip tone={toneOf(measure, comparison.direction)}>
                  {comparison.direction === 'up' && <TrendingUp aria-hidden size={13} />}
                  {comparison.direction === 'down' && <TrendingDown aria-hidden size={13} />}
                  {comparison.text}
                </Chip>
                <span className="whitespace-nowrap">before: {format(then)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-2 text-muted text-xs">
        Compared with {fullDay(before.from)} to {fullDay(before.to)}. Days begin and end in the shop’s time zone,{' '}
        {figures.time_zone}; today counts so far.
      </p>
    </section>
  );
}

function toneOf({ isBad = false }: Measure, direction: 'up' | 'down' | 'same') {
  if (direction === 'same') return 'plain';
  return (direction === 'up') === isBad ? 'bad' : 'good';
}
