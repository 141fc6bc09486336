import type { Figures } from '#contract/figures/figures.ts';
import { SeriesPlot } from './lazy-plots.ts';
import type { Measure } from './measures.ts';
import { NumbersTable } from './numbers-table.tsx';
import { columnName, shortDay } from './period.ts';
import { PlotPanel } from './plot-panel.tsx';

/** One measure by day or by week, beside the same days of the period before. */
export function SeriesPanel({ measure, figures, by }: { measure: Measure; figures: Figures; by: 'day' | 'week' }) {
  const { title, kind, value, format, part, isPercent, hint } = measure;
  const columns = figures.series.map((sums, at) => {
    const before = figures.series_before[at];
    return {
      label: shortDay(sums.day),
      name: columnName(sums.day, by),
      value: value(sums),
      part: part?.value(sums),
      before: before ? value(before) : null,
      beforeName: before && columnName(before.day, by),
    };
  });
  return (
    <PlotPanel
      title={`${title} by ${by}`}
      hint={hint}
      plot={
        <SeriesPlot
          title={`${title} by ${by}`}
          kind={kind}
          columns={columns}
          partName={part?.name}
          format={format}
          top={isPercent ? 100 : undefined}
        />
      }
      table={
        <NumbersTable
          caption={`${title} by ${by}`}
          head={[by === 'day' ? 'Day' : 'Week of', title, ...(part ? ['Refused'] : []), 'Previous period']}
          // The newest first: the plot already begins with the oldest.
          rows={columns
            .map((column, at) => ({
              key: column.name,
              name: by === 'day' ? column.name : column.name.replace('Week of ', ''),
              cells: [
                format(column.value),
                ...(part ? [format(column.part ?? 0)] : []),
                figures.series_before[at] ? format(column.before) : '',
              ],
            }))
            .toReversed()}
        />
      }
    />
  );
}
