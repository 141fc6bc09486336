import { Fragment, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDown } from '#web/ui/icons.ts';

interface NumbersRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
  /** What it is made of: shown below it when asked for, and on paper. */
  readonly parts?: readonly NumbersRow[];
}

interface NumbersTableProps {
  caption: string;
  /** The first names the rows, the others stand above numbers. */
  head: readonly string[];
  rows: readonly NumbersRow[];
}

export function NumbersTable({ caption, head, rows }: NumbersTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]));
  return (
    <table className="w-full border-separate border-spacing-0 text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'sticky top-0 border-line border-b bg-page py-1.5 pr-2 font-medium text-muted print:static',
                at === 0 ? 'text-left' : 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, parts = [] } = row;
          const isOpen = opened.has(key);
          return (
            <Fragment key={key}>
              <Row row={row} head={head} isOpen={isOpen} onToggle={() => toggle(key)} />
              {parts.map((part) => (
                <Row key={part.key} row={part} head={head} isPart isHidden={!isOpen} />
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: NumbersRow;
  head: readonly string[];
  isOpen?: boolean;
  onToggle?: () => void;
  isPart?: boolean;
  /** On the screen only. */
  isHidden?: boolean;
}

function Row({ row: { name, cells, parts = [] }, head, isOpen, onToggle, isPart, isHidden }: RowProps) {
  const label = <bdi className="break-words">{name}</bdi>;
  return (
    <tr className={classNames(isHidden && 'hidden print:table-row', isPart && 'text-muted')}>
      <th
        scope="row"
        className={classNames('border-line border-b py-1.5 pr-2 text-left font-normal', isPart && 'pl-4')}
      >
        {parts.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex min-h-6 pointer-coarse:min-h-11 cursor-pointer items-center gap-1 text-left hover:underline"
          >
            <ChevronDown
              aria-hidden
              size={13}
              className={classNames('shrink-0 transition-transform print:hidden', !isOpen && '-rotate-90')}
            />
            {label}
          </button>
        ) : (
          label
        )}
      </th>
      {cells.map((cell, at) => (
        <td key={head[at + 1]} className="whitespace-nowrap border-line border-b py-1.5 pr-2 text-right tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
}
