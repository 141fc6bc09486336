import { useWidth } from '#desk/lib/screen/use-width.ts';
import { linear, shortNumber, ticks } from './scales.ts';

export interface RankPlotProps {
  title: string;
  rows: readonly { readonly key: string; readonly name: string; readonly value: number }[];
  format: (value: number) => string;
}

const ROW = 36;
const AXIS = 22;
/** The first and last labels of the axis need room beside the ends of the bars. */
const SIDE = 12;
const LETTER = 6.8;

/** Bars lying on their side, the longest on top, each with its name and value in words. */
export function RankPlot({ title, rows, format }: RankPlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const marks = ticks(Math.max(...rows.map(({ value }) => value), 0), width < 420 ? 3 : 5);
  const x = linear(marks.at(-1) ?? 1, 0, width - SIDE);
  const bottom = rows.length * ROW + 4;
  return (
    <div ref={frame}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={`${title}: ${rows.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`}
          viewBox={`0 0 ${width} ${bottom + AXIS}`}
          className="block h-auto w-full text-xs"
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line
                x1={x(mark)}
                x2={x(mark)}
                y1={0}
                y2={bottom}
                className={mark === 0 ? 'stroke-muted' : 'stroke-line'}
              />
              <text
                x={x(mark)}
                y={bottom + 15}
                textAnchor={mark === 0 ? 'start' : 'middle'}
                className="fill-muted text-[11px] tabular-nums"
              >
                {shortNumber(mark)}
              </text>
            </g>
          ))}
          {rows.map(({ key, name, value }, row) => (
            <g key={key}>
              <title>{`${name}: ${format(value)}`}</title>
              <rect x={0} y={row * ROW} width={width} height={ROW} className="fill-transparent" />
              <text x={6} y={row * ROW + 15} className="fill-ink">
                {shortened(name, (width - SIDE) / LETTER - format(value).length - 3)}
              </text>
              <text
                x={width - SIDE}
                y={row * ROW + 15}
                textAnchor="end"
                className="fill-ink font-semibold tabular-nums"
              >
                {format(value)}
              </text>
              <rect x={0} y={row * ROW + 21} width={Math.max(x(value), 0)} height={10} className="fill-brand" />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function shortened(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(Math.floor(most) - 1, 8)).trimEnd()}…` : name;
}
