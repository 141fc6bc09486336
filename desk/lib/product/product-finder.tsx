import { type Ref, useMemo } from 'react';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { ScanAnswers } from './scan-field.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { Scans } from './use-scans.ts';

/** A product, or one variant of it. */
export interface FinderLine {
  readonly category: string;
  readonly product_id: number;
  readonly name: string;
  readonly brand: string;
  readonly variant: string;
  readonly image: string | null;
}

interface ProductFinderProps<Line> {
  label: string;
  lines: readonly Line[];
  isPending?: boolean;
  /** What stands at the end of a line: how many there are. */
  note: (line: Line) => string;
  isDisabled?: (line: Line) => boolean;
  onPick: (line: Line) => void;
  /** Codes may be scanned into it. */
  scans: Scans;
  ref?: Ref<HTMLInputElement>;
}

const MOST = 20;

/**
 * Finds a product, or one variant of it, by the beginnings of any words of its brand and name, its variant or its number; or by a code
 * that is scanned or typed.
 */
export function ProductFinder<Line extends FinderLine>({ lines, note, scans, ...rest }: ProductFinderProps<Line>) {
  const known = useMemo(
    () =>
      lines.map((line) => ({
        line,
        words: wordsOf(`${line.brand} ${line.name} ${line.variant} ${line.product_id}`),
      })),
    [lines],
  );
  function find(typed: string): Line[] {
    const wanted = wordsOf(typed);
    if (wanted.length === 0) return [];
    const found = known.filter(({ words }) => hasWords(words, wanted));
    return found.slice(0, MOST).map(({ line }) => line);
  }
  return (
    <Combobox
      placeholder="Scan a code, or type a name"
      nothing={scans.outcomes.length > 0 ? '' : 'No product is called that. Enter looks for it as a SKU or barcode.'}
      onCode={scans.scan}
      answer={<ScanAnswers scans={scans} />}
      find={find}
      keyOf={({ category, product_id, variant }) => `${category}:${product_id}:${variant}`}
      render={(line) => (
        <>
          <Thumbnail image={line.image} className="h-9 w-7" />
          <span className="min-w-0 flex-1 break-words">
            {line.name}
            {line.variant && <strong>, {line.variant}</strong>}
          </span>
          <span className="shrink-0 text-muted text-xs tabular-nums">{note(line)}</span>
        </>
      )}
      {...rest}
    />
  );
}
