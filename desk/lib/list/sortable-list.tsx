import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ArrowDown, ArrowUp, X } from '#web/ui/icons.ts';
import { linesAfter } from './line-keys.ts';
import { moved } from './moved.ts';

type Place = 'first' | 'up' | 'down';

interface SortableListProps<Entry> {
  entries: readonly Entry[];
  /** What an entry is called, for those who cannot see where its buttons are. */
  nameOf: (entry: Entry, at: number) => string;
  /** An empty one; without it nothing can be added. */
  make?: (() => Entry) | undefined;
  /** 'Add a courier' */
  addLabel?: string;
  onChange: (entries: Entry[]) => void;
  /** Several fields: the buttons stand above them, and not beside. */
  isTall?: boolean;
  /** Of a long list only these are shown; their places stay. */
  isShown?: (entry: Entry) => boolean;
  children: (entry: Entry, at: number, change: (entry: Entry) => void) => ReactNode;
}

/** A list that is sorted by hand: entries are added, removed and moved, by buttons or by Alt with an arrow. The focus moves along. */
export function SortableList<Entry>(props: SortableListProps<Entry>) {
  const { entries, nameOf, make, addLabel, onChange, isTall = false, isShown = () => true, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ at: number; on: Place }>();
  const [announced, announce] = useState('');
  const [keys, setLines] = useLines(entries);
  useEffect(() => {
    if (!focus) return;
    const line = list.current?.children[focus.at];
    const wanted = line?.querySelector<HTMLElement>(`[data-move="${focus.on}"]:not(:disabled)`);
    (wanted ?? line?.querySelector<HTMLElement>('input, textarea, select'))?.focus();
  }, [focus]);
  const called = (at: number) => nameOf(entries[at] as Entry, at) || 'the line';

  function change(next: Entry[], nextKeys: readonly number[]) {
    onChange(next);
    setLines(next, nextKeys);
  }

  function move(from: number, step: 1 | -1, on: Place) {
    const to = from + step;
    if (to < 0 || to >= entries.length) return;
    change(moved(entries, from, to), moved(keys, from, to));
    announce(`${called(from)} is now number ${to + 1} of ${entries.length}`);
    setFocus({ at: to, on });
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, event.key === 'ArrowUp' ? -1 : 1, 'first');
  }

  return (
    <div>
      <ol ref={list} className={isTall ? 'space-y-3' : 'space-y-1.5'}>
        {entries.map((entry, at) => (
          <li
            key={keys[at]}
            onKeyDown={(event) => onKeyDown(event, at)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            hidden={!isShown(entry)}
            className={isTall ? 'rounded-lg border border-line p-3' : 'flex items-start gap-1'}
          >
            {!isTall && (
              <div className="min-w-0 flex-1">{children(entry, at, (next) => onChange(entries.with(at, next)))}</div>
            )}
            <div className={isTall ? 'mb-1 flex items-center gap-1' : 'contents'}>
              {isTall && <span className="mr-auto min-w-0 truncate font-semibold">{nameOf(entry, at) || at + 1}</span>}
              <IconButton
                label={`Move ${called(at)} up`}
                data-move="up"
                disabled={at === 0}
                onClick={() => move(at, -1, 'up')}
              >
                <ArrowUp aria-hidden size={16} />
              </IconButton>
              <IconButton
                label={`Move ${called(at)} down`}
                data-move="down"
                disabled={at === entries.length - 1}
                onClick={() => move(at, 1, 'down')}
              >
                <ArrowDown aria-hidden size={16} />
              </IconButton>
              <IconButton
                label={`Remove ${called(at)}`}
                onClick={() => {
                  change(entries.toSpliced(at, 1), keys.toSpliced(at, 1));
                  announce(`${called(at)} is removed`);
                  setFocus({ at: Math.max(at - 1, 0), on: 'first' });
                }}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </div>
            {isTall && children(entry, at, (next) => onChange(entries.with(at, next)))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {make && (
        <Button
          className="mt-2"
          onClick={() => {
            onChange([...entries, make()]);
            setFocus({ at: entries.length, on: 'first' });
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

/** The entries themselves cannot be keys: they change while one types, and may be the same for a moment. */
function useLines<Entry>(entries: readonly Entry[]) {
  const textsOf = (list: readonly Entry[]) => list.map((entry) => JSON.stringify(entry) ?? '');
  const texts = textsOf(entries);
  const [lines, setLines] = useState(() => linesAfter({ texts: [], keys: [] }, texts));
  const isSame = texts.length === lines.texts.length && texts.every((text, at) => text === lines.texts[at]);
  const now = isSame ? lines : linesAfter(lines, texts);
  // Before anything is drawn.
  if (!isSame) setLines(now);
  return [
    now.keys,
    (list: readonly Entry[], keys: readonly number[]) => setLines({ texts: textsOf(list), keys }),
  ] as const;
}
