import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react';
import type { StockLine } from '#contract/stock/stock.ts';
import { grouped } from '#desk/lib/format.ts';
import { Thumbnail } from '#desk/lib/thumbnail.tsx';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { draftId } from '../shared/draft.ts';

const MOST = 12;

interface LineFinderProps {
  lines: readonly StockLine[];
  onPick: (line: StockLine) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds a product, or one size of a shoe, while one types. The arrow keys move through what was found and Enter takes it. */
export function LineFinder({ lines, onPick, ref }: LineFinderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const known = useMemo(() => lines.map((line) => ({ line, words: wordsOf(textOf(line)) })), [lines]);
  // Not deferred: Enter takes what fits the text as it is, however fast somebody types.
  const found = foundLines(known, typed);
  const active = found[Math.min(at, found.length - 1)];
  const pick = (line: StockLine) => {
    setTyped('');
    setAt(0);
    onPick(line);
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Escape') setTyped('');
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter' && active) pick(active);
  }
  return (
    <div className="relative">
      <TextField
        ref={ref}
        label="Find a product"
        placeholder="Brand, name, size"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${id}-${draftId(active)}` })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length === 0 && typed.trim() ? 'mt-2 text-muted' : 'sr-only'}>
        {typed.trim() && (found.length === 0 ? 'No product is called that.' : `${found.length} found`)}
      </p>
      <div
        role="listbox"
        id={`${id}-found`}
        aria-label="Found products"
        className={classNames(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-page shadow-lg',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((line) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={draftId(line)}
            id={`${id}-${draftId(line)}`}
            role="option"
            tabIndex={-1}
            aria-selected={line === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(line)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2.5 px-2.5 py-1 hover:bg-panel',
              line === active && 'bg-brand-surface',
            )}
          >
            <Thumbnail image={line.image} className="h-9 w-7" />
            <span className="min-w-0 flex-1 break-words">
              {line.name}
              {line.size && <strong>, {line.size}</strong>}
            </span>
            <span className="shrink-0 text-muted text-xs tabular-nums">{grouped(line.stock)} in stock</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const textOf = ({ name, brand, size, product_id }: StockLine) => `${brand} ${name} ${size ?? ''} ${product_id}`;

interface KnownLine {
  readonly line: StockLine;
  readonly words: readonly string[];
}

function foundLines(known: readonly KnownLine[], typed: string): StockLine[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return known
    .filter(({ words }) => hasWords(words, wanted))
    .slice(0, MOST)
    .map(({ line }) => line);
}
