import { type PointerEvent, useState } from 'react';
import { useWidth } from '#desk/lib/screen/use-width.ts';
import { classNames } from '#web/ui/class-names.ts';
import { bands, labelEvery, linear, linePaths, shortNumber, ticks } from './scales.ts';

export interface Column {
  /** 3 Nov: below the plot. */
  readonly label: string;
  /** Tue 3 Nov 2026: where its value is written. */
  readonly name: string;
  readonly value: number | null;
  /** How much of the value is of the kind that is shown apart. */
  readonly part?: number | undefined;
  /** Of the same day of the period before. */
  readonly before: number | null;
  readonly beforeName: string | undefined;
}

export interface SeriesPlotProps {
  title: string;
  kind: 'bars' | 'line';
  columns: readonly Column[];
  /** What the part is called. */
  partName?: string | undefined;
  format: (value: number | null) => string;
  /** Where the axis ends, whatever the values. */
  top?: number | undefined;
}

const HEIGHT = 208;
const EDGE = { top: 8, right: 4, bottom: 22, left: 42 };
const LABEL_WIDTH = 52;
const MOST_DOTS = 45;

/**
 * Values by day or week as bars or as a line, with those of the period before as a dashed line. Pointing at a column tells its values; with
 * the keyboard and for screen readers the plot is a slider that moves from column to column.
 */
export function SeriesPlot(props: SeriesPlotProps) {
  const { title, columns, format, partName } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const last = columns.length - 1;
  const at = active === undefined ? undefined : columns[active];
  const plotWidth = Math.max(width - EDGE.left - EDGE.right, 0);
  const x = bands(columns.length, 0, plotWidth);

  function point(event: PointerEvent<HTMLInputElement>) {
    setActive(x.columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  return (
    <div>
      <Readout column={at} format={format} partName={partName} kind={props.kind} />
      <div ref={frame} className="relative">
        {width > 0 && <Drawing {...props} width={width} active={active} />}
        <input
          type="range"
          min={0}
          max={Math.max(last, 0)}
          step={1}
          value={active ?? last}
          aria-label={`${title}: values one by one`}
          aria-valuetext={valueText(columns[active ?? last], format, partName)}
          onChange={({ target }) => setActive(Number(target.value))}
          onFocus={() => setActive((now) => now ?? last)}
          onBlur={() => setActive(undefined)}
          onPointerMove={point}
          onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setActive(undefined)}
          style={{ left: EDGE.left, width: plotWidth, height: HEIGHT - EDGE.bottom }}
          className="absolute top-0 cursor-crosshair touch-pan-y appearance-none rounded-sm bg-transparent focus-visible:outline-2 print:hidden [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
        />
      </div>
    </div>
  );
}

function Drawing({
  kind,
  columns,
  top,
  width,
  active,
}: SeriesPlotProps & { width: number; active: number | undefined }) {
  const highest = Math.max(...columns.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), 0);
  const marks = top ? ticks(top) : ticks(highest);
  const bottom = HEIGHT - EDGE.bottom;
  const x = bands(columns.length, EDGE.left, width - EDGE.right);
  const y = linear(marks.at(-1) ?? 1, bottom, EDGE.top);
  const every = labelEvery(x.step, LABEL_WIDTH);
  const values = columns.map(({ value }) => value);
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full text-[11px]">
      {marks.map((mark) => (
        <g key={mark}>
          <line
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={y(mark)}
            y2={y(mark)}
            className={mark === 0 ? 'stroke-muted' : 'stroke-line'}
          />
          <text x={EDGE.left - 6} y={y(mark) + 4} textAnchor="end" className="fill-muted tabular-nums">
            {shortNumber(mark)}
            {top === 100 && ' %'}
          </text>
        </g>
      ))}
      {active !== undefined && (
        <rect
          x={x.centre(active) - x.step / 2}
          y={EDGE.top}
          width={x.step}
          height={bottom - EDGE.top}
          className="fill-line/70"
        />
      )}
      {kind === 'bars' &&
        columns.map(({ name, value, part = 0 }, column) => (
          <g key={name}>
            <rect
              x={x.start(column)}
              y={y(value ?? 0)}
              width={x.width}
              height={bottom - y(value ?? 0)}
              className="fill-brand"
            />
            {part > 0 && (
              <rect x={x.start(column)} y={y(part)} width={x.width} height={bottom - y(part)} className="fill-sale" />
            )}
          </g>
        ))}
      {linePaths(
        columns.map(({ before }) => before),
        x.centre,
        y,
      ).map((path) => (
        <path key={path} d={path} fill="none" strokeDasharray="4 3" strokeWidth={1.5} className="stroke-muted" />
      ))}
      {kind === 'line' &&
        linePaths(values, x.centre, y).map((path) => (
          <path key={path} d={path} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-brand" />
        ))}
      {kind === 'line' &&
        columns.map(
          ({ name, value }, column) =>
            value !== null &&
            (columns.length <= MOST_DOTS || column === active) && (
              <circle
                key={name}
                cx={x.centre(column)}
                cy={y(value)}
                r={column === active ? 4 : 2.5}
                className="fill-brand"
              />
            ),
        )}
      {columns.map(
        ({ label, name }, column) =>
          column % every === 0 && (
            <text
              key={name}
              x={Math.min(x.centre(column), width - EDGE.right - LABEL_WIDTH / 2 + 8)}
              y={HEIGHT - 5}
              textAnchor="middle"
              className="fill-muted"
            >
              {label}
            </text>
          ),
      )}
    </svg>
  );
}

type Wording = Pick<SeriesPlotProps, 'format' | 'partName'>;

/** What the colours mean, and the values of the column that one points at. Screen readers hear them from the slider. */
function Readout({ column, format, partName, kind }: Wording & { column: Column | undefined; kind: 'bars' | 'line' }) {
  return (
    <p aria-hidden className="mb-1.5 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs">
      <Key className={kind === 'bars' ? 'h-2.5 bg-brand' : 'h-0.5 bg-brand'} name={column?.name ?? 'This period'}>
        {column && format(column.value)}
      </Key>
      {partName && (
        <Key className="h-2.5 bg-sale" name={partName}>
          {column && format(column.part ?? 0)}
        </Key>
      )}
      <Key className="h-0 border-muted border-t-2 border-dashed" name={column?.beforeName ?? 'The period before'}>
        {column && format(column.before)}
      </Key>
    </p>
  );
}

function Key({ className, name, children }: { className: string; name: string; children: string | undefined }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames('w-3.5 rounded-xs print:[print-color-adjust:exact]', className)} />
      <span className="text-muted">{name}</span>
      {children !== undefined && <span className="font-semibold tabular-nums">{children}</span>}
    </span>
  );
}

function valueText(column: Column | undefined, format: Wording['format'], partName: string | undefined): string {
  if (!column) return 'Nothing';
  const part = partName ? `, ${partName.toLowerCase()} ${format(column.part ?? 0)}` : '';
  const before = column.beforeName ? `; ${column.beforeName}: ${format(column.before)}` : '';
  return `${column.name}: ${format(column.value)}${part}${before}`;
}
