import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useHotkeys } from './hotkeys.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** Classes of head and cells: widths, and from which screen width the column is shown. */
  readonly className?: string;
}

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

interface ListProps<Row> {
  /** What the table is, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads. The cell with the row's link contains it as `<RowLink>`; a click anywhere in the row follows it, too. */
  rowHref?: (row: Row) => string;
  rowName?: (row: Row) => string;
  selection?: Selection | undefined;
  /** How a row looks on a phone, where it is a card. */
  card?: (row: Row) => ReactNode;
  /** Shown below the last row when there are more. */
  more?: { readonly isLoading: boolean; readonly load: () => void } | undefined;
}

/** The row that was opened last, by the list's address: coming back puts the focus on it. */
const opened = new Map<string, string>();

/**
 * The list of every screen: a real table, so that Tab, copying and opening in a new tab work as everywhere. Up and down (or K and J) move
 * from row to row, X selects. On phones the same rows are cards.
 */
export function List<Row>(props: ListProps<Row>) {
  const { caption, columns, rows, rowKey, selection, card, more } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, rows.map(rowKey), selection);
  useFocusOnOpenedRow(table);
  return (
    <>
      <table
        ref={table}
        className={classNames(
          'w-full border-separate border-spacing-0 on-screen:table-fixed print:text-xs',
          card && 'narrow:block',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={card && 'narrow:sr-only'}>
          <tr>
            {selection && (
              <HeadCell className="w-12 pl-4">
                <SelectAll rows={rows.map(rowKey)} selection={selection} />
              </HeadCell>
            )}
            {columns.map(({ key, header, isNumber, className }) => (
              <HeadCell key={key} className={classNames(isNumber && 'text-right', className)}>
                {header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className={card && 'narrow:block'}>
          {rows.map((row) => (
            <ListRow key={rowKey(row)} row={row} list={props} />
          ))}
        </tbody>
      </table>
      {more && (
        <div className="flex justify-center p-4">
          <Button onClick={more.load} disabled={more.isLoading}>
            {more.isLoading ? 'Loading' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

function HeadCell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classNames(
        'sticky top-[var(--list-top,0px)] z-10 print:static print:w-auto! h-9 border-line border-b bg-page px-2 text-left font-medium text-muted text-xs first:pl-4 last:pr-4',
        className,
      )}
    >
      {children}
    </th>
  );
}

function ListRow<Row>({ row, list }: { row: Row; list: ListProps<Row> }) {
  const { columns, rowKey, rowHref, rowName, selection, card } = list;
  const navigate = useNavigate();
  const { key: listKey } = useLocation();
  const key = rowKey(row);
  const isSelected = selection?.keys.has(key) ?? false;

  function onClick(event: MouseEvent<HTMLTableRowElement>) {
    const { target } = event;
    const followed = target instanceof Element && target.closest('a, button, input, label');
    if (followed instanceof HTMLAnchorElement) opened.set(listKey, key);
    // A click that ends a selection of text copies something, and goes nowhere.
    if (!rowHref || followed || !window.getSelection()?.isCollapsed) return;
    opened.set(listKey, key);
    if (event.metaKey || event.ctrlKey) window.open(rowHref(row), '_blank', 'noopener');
    else navigate(rowHref(row));
  }

  const tick = selection && (
    <label className="flex size-9 pointer-coarse:size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">Select {rowName?.(row) ?? key}</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ target }) => selection.onChange(withKey(selection.keys, key, target.checked))}
        className="size-4 accent-brand"
      />
    </label>
  );
  return (
    <tr
      data-row={key}
      data-selected={isSelected}
      onClick={onClick}
      className={classNames(
        'list-row group hover:bg-panel',
        rowHref && 'cursor-pointer',
        card && 'narrow:flex narrow:border-line narrow:border-b',
      )}
    >
      {tick && (
        <td className="border-line border-b pl-2 narrow:border-0 narrow:pl-1 roomy:py-0" data-tick>
          {tick}
        </td>
      )}
      {card && (
        <td
          className={classNames('min-w-0 flex-1 py-2.5 pr-4 roomy:hidden', selection ? 'pl-1' : 'pl-4')}
          colSpan={columns.length}
        >
          {card(row)}
        </td>
      )}
      {columns.map(({ key: column, cell, isNumber, className }, at) => (
        <td
          key={column}
          className={classNames(
            'border-line border-b px-2 py-2 align-middle print:w-auto! first:pl-4 last:pr-4',
            isNumber && 'text-right tabular-nums print:whitespace-nowrap',
            card && 'narrow:hidden',
            at === 0 && !selection && 'pl-4',
            className,
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ rows, selection }: { rows: readonly string[]; selection: Selection }) {
  const chosen = rows.filter((key) => selection.keys.has(key)).length;
  return (
    <label className="-ml-2 flex size-9 cursor-pointer items-center justify-center">
      <span className="sr-only">Select all</span>
      <input
        type="checkbox"
        className="size-4 accent-brand"
        checked={chosen > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={({ target }) => selection.onChange(withKeys(selection.keys, rows, target.checked))}
      />
    </label>
  );
}

export function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  return withKeys(keys, [key], isIn);
}

/** What is chosen on other pages stays chosen. */
function withKeys(keys: ReadonlySet<string>, changed: readonly string[], isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...keys, ...changed]) : new Set([...keys].filter((key) => !changed.includes(key)));
}

/** The link of each row is what has the focus; that which is on the screen, as a row or as a card. */
function linkOf(row: Element | null | undefined): HTMLElement | undefined {
  const links = row?.querySelectorAll<HTMLElement>('[data-row-link]');
  return links && [...links].find((link) => link.offsetParent !== null);
}

function useRowKeys(table: React.RefObject<HTMLTableElement | null>, keys: readonly string[], selection?: Selection) {
  const focused = () => document.activeElement?.closest('[data-row]');
  function move(step: 1 | -1) {
    const rows = [...(table.current?.querySelectorAll('[data-row]') ?? [])];
    const at = rows.indexOf(focused() as Element);
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    linkOf(rows[next])?.focus();
  }
  useHotkeys([
    { key: 'j', label: 'Next row', run: () => move(1), group: 'List' },
    { key: 'k', label: 'Row before', run: () => move(-1), group: 'List' },
    { key: 'ArrowDown', label: 'Next row', run: () => move(1), group: 'List' },
    { key: 'ArrowUp', label: 'Row before', run: () => move(-1), group: 'List' },
    ...(selection
      ? [
          {
            key: 'x',
            label: 'Select the row',
            group: 'List',
            run: () => {
              const key = focused()?.getAttribute('data-row');
              if (key && keys.includes(key)) selection.onChange(withKey(selection.keys, key, !selection.keys.has(key)));
            },
          },
        ]
      : []),
  ]);
}

/** Back from a row's screen: the list is as it was, and the focus is where it was. */
function useFocusOnOpenedRow(table: React.RefObject<HTMLTableElement | null>) {
  const { key } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    const row = how === 'POP' ? opened.get(key) : undefined;
    if (row) linkOf(table.current?.querySelector(`[data-row="${CSS.escape(row)}"]`))?.focus({ preventScroll: true });
  }, [key, how, table]);
}
