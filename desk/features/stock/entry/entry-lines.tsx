import { memo, useRef } from 'react';
import type { StockLine } from '#contract/stock/stock.ts';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { grouped } from '#desk/lib/words/format.ts';
import { Alert, AlertActions } from '#web/ui/alert.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { codeIn, figureOf } from '../shared/draft.ts';
import { ENTRY_WORDS, type EntryKind, signed } from '../shared/entry-words.ts';

interface EntryLineProps {
  kind: EntryKind;
  id: string;
  name: string;
  figure: string;
  /** The stock that was on the screen when the figure was typed. */
  seen: number | null;
  refusal: string | null;
  /** The stock as it is now; undefined if the product is gone. */
  stock: StockLine | undefined;
  problem: string | undefined;
  /** Lines out of sight are not laid out, so that a category of thousands can be counted. */
  isInLongList: boolean;
  onFigure: (id: string, figure: string) => void;
  /** The count still holds although the stock is another by now. */
  onConfirm: (id: string) => void;
  onRemove: (id: string) => void;
  /** A code was scanned into the field of the figure. */
  onCode: (code: string) => void;
  onEnter: () => void;
}

/** A scanner never waits that long between two keys; whoever puts the keyboard down and takes the scanner does. */
const SLOW_MS = 400;

export const figureFieldId = (id: string) => `figure-${id}`;

/** One product or variant with its figure. What changes are plain values: the other lines are not rendered with every key. */
export const EntryRow = memo(function EntryRow(props: EntryLineProps) {
  const { kind, id, name, figure, seen, refusal, stock, problem, isInLongList } = props;
  const { onFigure, onConfirm, onRemove, onCode, onEnter } = props;
  const quick = useRef({ before: figure, at: 0 });
  const isOld = kind === 'count' && seen !== null && stock !== undefined && seen !== stock.stock;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5',
        isInLongList && '[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
      )}
    >
      <Thumbnail image={stock?.image ?? null} className="h-11 w-9" />
      <div className="min-w-36 flex-1">
        <div className="break-words font-medium">{name}</div>
        <div className="text-muted text-xs tabular-nums">
          {grouped(stock?.stock ?? 0)} in stock
          {stock !== undefined && stock.held > 0 && `, ${grouped(stock.held)} held by orders`}
        </div>
      </div>
      <div className="ml-auto flex items-start gap-1" data-figure={figureFieldId(id)}>
        <Result kind={kind} figure={figure} stock={stock} />
        <TextField
          label={`${ENTRY_WORDS[kind].figure}: ${name}`}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={80}
          placeholder={kind === 'count' ? 'Counted' : 'Pieces'}
          className="w-24"
          error={problem}
          value={figure}
          onFocus={() => {
            quick.current.before = figure;
          }}
          onChange={({ target, timeStamp }) => {
            if (timeStamp - quick.current.at > SLOW_MS) quick.current.before = figure;
            quick.current.at = timeStamp;
            onFigure(id, target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            const { before } = quick.current;
            const code = codeIn(figure, before);
            if (code) {
              onFigure(id, before);
              onCode(code);
            }
            onEnter();
          }}
        />
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
      {(refusal || isOld) && (
        <Alert kind="warning" isAnnounced className="w-full">
          <p>{refusal ?? `The stock was ${seen} when you counted, and is ${stock?.stock} now.`}</p>
          {isOld && (
            <AlertActions>
              <Button onClick={() => onConfirm(id)}>My count still holds</Button>
            </AlertActions>
          )}
        </Alert>
      )}
    </li>
  );
});

/** What the figure does to the stock. */
function Result({ kind, figure: typed, stock }: Pick<EntryLineProps, 'kind' | 'figure' | 'stock'>) {
  const figure = figureOf(typed);
  if (figure === undefined || !stock) return null;
  const change = kind === 'count' ? figure - stock.stock : kind === 'receive' ? figure : -figure;
  return (
    <span
      className={classNames(
        'flex h-11 items-center gap-1.5 whitespace-nowrap px-1 text-right text-sm tabular-nums sm:h-9 pointer-coarse:h-11',
        change === 0 ? 'text-muted' : change > 0 ? 'text-good' : 'text-sale',
      )}
    >
      {kind === 'count' && change === 0 ? 'agrees' : signed(change)}
      {kind !== 'count' && <span className="text-muted">= {grouped(stock.stock + change)}</span>}
    </span>
  );
}
