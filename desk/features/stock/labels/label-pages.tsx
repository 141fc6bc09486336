import type { VariantLabel } from '#contract/catalogue/codes.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { type Bars, barsOf, moduleWidth, pathOf } from './bars.ts';
import { LABEL_FORMATS, type LabelFormat, type LabelFormatName } from './formats.ts';
import './labels.css';

/** A label, and how many of it. */
export interface CountedLabel {
  readonly label: VariantLabel;
  readonly count: number;
}

/** The pages as they come out of the printer. */
export function LabelPages({ labels, format }: { labels: readonly CountedLabel[]; format: LabelFormatName }) {
  const all = labels.flatMap(({ label, count }) => Array.from({ length: count }, () => label));
  const { perPage } = LABEL_FORMATS[format];
  const pages = Array.from({ length: Math.ceil(all.length / perPage) }, (_, at) =>
    all.slice(at * perPage, (at + 1) * perPage),
  );
  return pages.map((page, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages and labels have no other name than their place
    <div key={at} className={`label-page label-page-${format}`}>
      {page.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same label may be there many times
        <Label key={place} label={label} format={LABEL_FORMATS[format]} />
      ))}
    </div>
  ));
}

function Label({ label, format }: { label: VariantLabel; format: LabelFormat }) {
  const { name, variant, price } = label;
  const bars = barsOf(label);
  return (
    <article className="label" aria-label={`Label of ${variant ? `${name}, ${variant}` : name}`}>
      <p dir="auto" className="label-name">
        {name}
      </p>
      <p className="label-facts">
        <span dir="auto">{variant}</span>
        <span className="tabular-nums">{formatPkr(price)}</span>
      </p>
      {bars && <DrawnCode bars={bars} format={format} />}
    </article>
  );
}

function DrawnCode({ bars: { text, modules }, format }: { bars: Bars; format: LabelFormat }) {
  const width = modules && moduleWidth(modules, roomIn(format));
  return (
    <>
      {modules && width && (
        <svg
          role="img"
          aria-label={`Barcode ${text}`}
          viewBox={`0 0 ${modules.length} 1`}
          preserveAspectRatio="none"
          className="label-bars"
          style={{ width: `${modules.length * width}mm` }}
        >
          <path d={pathOf(modules)} />
        </svg>
      )}
      <p className="label-code">{text}</p>
    </>
  );
}

/** For the bars. */
const roomIn = ({ width, margin }: LabelFormat) => width - 2 * margin;

/** Why a label has no bars, if it has none. */
export function withoutBars(label: VariantLabel, format: LabelFormatName): string | undefined {
  const bars = barsOf(label);
  if (!bars) return 'It has neither SKU nor barcode: the label has no code.';
  if (!bars.modules) return `${bars.text} has letters that no barcode has: the label has it in words.`;
  if (moduleWidth(bars.modules, roomIn(LABEL_FORMATS[format])) === undefined)
    return `${bars.text} is too long for the bars on this label: it has it in words.`;
  return undefined;
}
