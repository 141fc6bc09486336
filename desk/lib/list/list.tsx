import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type ColumnForms, hasColumn, useListForm } from './list-form.ts';
import { type Selection, withKeys } from './selection.ts';

export interface Column<Row> extends ColumnForms {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** Classes of head and cells, such as widths. */
  readonly className?: string;
}

/** What a letter does with the row that has the focus, or with the first one. */
export interface RowKey<Row> {
  readonly key: string;
  readonly label: string;
  readonly run: (row: Row) => void;
}

/** How the rows of a list look, and where they lead. */
export interface ListView<Row> {
  /** What the list is, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** How a row looks on a phone, where it is a card. */
  card: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  /** What a row is called where its key is no name. */
  rowName?: (row: Row) => string;
  /** Where a row leads, if anywhere. The cell with the row's link contains it as `<RowLink>`; a click anywhere in the row follows it, too. */
  rowHref?: (row: Row) => string | undefined;
  rowKeys?: readonly RowKey<Row>[];
  selection?: Selection | undefined;
}

type ListProps<Row> = ListView<Row> & { rows: readonly Row[] };

/** The row that was opened last, by the list's address: coming back puts the focus on it. */
const opened = new Map<string, string>();

/**
 * The rows of a list: a real table, so that Tab, copying and opening in a new tab work as everywhere; cards on a phone. In the list that
 * has the focus up and down (or K and J) move from row to row, and X selects.
 */
export function List<Row>(props: ListProps<Row>) {
  const { rows, rowKey, caption, selection } = props;
  const form = useListForm();
  const list = useRef<HTMLTableElement & HTMLUListElement>(null);
  useListKeys(list, props);
  useFocusOnOpenedRow(list);
  if (form !== 'cards') {
    return <Table list={props} columns={props.columns.filter((column) => hasColumn(form, column))} ref={list} />;
  }
  return (
    <>
      {selection && !selection.isOneByOne && <SelectAll rows={rows.map(rowKey)} selection={selection} isCard />}
      <ul ref={list} aria-label={caption}>
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} list={props} />
        ))}
      </ul>
    </>
  );
}

/** The link of a row: what the arrow keys move to, and what opens in a new tab. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link data-row-link className={classNames('rounded-sm font-semibold hover:underline', className)} {...rest} />;
}

interface TableProps<Row> {
  list: ListProps<Row>;
  columns: readonly Column<Row>[];
  ref: RefObject<HTMLTableElement | null>;
}

function Table<Row>({ list, columns, ref }: TableProps<Row>) {
  const { caption, rows, rowKey, selection } = list;
  return (
    <table ref={ref} className="w-full border-separate border-spacing-0 not-print:table-fixed print:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <HeadCell className="w-12 pl-4">
              {!selection.isOneByOne && <SelectAll rows={rows.map(rowKey)} selection={selection} />}
            </HeadCell>
          )}
          {columns.map(({ key, header, isNumber, className }) => (
            <HeadCell key={key} className={classNames(isNumber && 'text-right', className)}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} list={list} columns={columns} />
        ))}
      </tbody>
    </table>
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

function TableRow<Row>({ row, list, columns }: { row: Row; list: ListProps<Row>; columns: readonly Column<Row>[] }) {
  const { selection } = list;
  return (
    <tr {...useRow(row, list)}>
      {selection && (
        <td className="border-line border-b pl-2">
          <SelectOne row={row} list={list} selection={selection} />
        </td>
      )}
      {columns.map(({ key, cell, isNumber, className }, at) => (
        <td
          key={key}
          className={classNames(
            'border-line border-b px-2 py-2 align-middle print:w-auto! first:pl-4 last:pr-4',
            isNumber && 'text-right tabular-nums print:whitespace-nowrap',
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

function Card<Row>({ row, list }: { row: Row; list: ListProps<Row> }) {
  const { selection, card } = list;
  const { className, ...rest } = useRow(row, list);
  return (
    <li {...rest} className={classNames(className, 'flex border-line border-b', selection ? 'pl-1' : 'pl-4')}>
      {selection && <SelectOne row={row} list={list} selection={selection} />}
      <div className={classNames('min-w-0 flex-1 py-2.5 pr-4', selection && 'pl-1')}>{card(row)}</div>
    </li>
  );
}

/** What every row is, as a row of the table or as a card. */
function useRow<Row>(row: Row, { rowKey, rowHref, selection }: ListProps<Row>) {
  const navigate = useNavigate();
  const { key: listKey } = useLocation();
  const key = rowKey(row);
  const href = rowHref?.(row);

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    const followed = target instanceof Element && target.closest('a, button, input, label');
    if (followed instanceof HTMLAnchorElement) opened.set(listKey, key);
    // A click that ends a selection of text copies something, and goes nowhere.
    if (href === undefined || followed || !window.getSelection()?.isCollapsed) return;
    opened.set(listKey, key);
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  }

  return {
    'data-row': key,
    'data-selected': selection?.keys.has(key) ?? false,
    onClick,
    className: classNames('list-row group hover:bg-panel', href !== undefined && 'cursor-pointer'),
  };
}

interface SelectOneProps<Row> {
  row: Row;
  list: ListProps<Row>;
  selection: Selection;
}

function SelectOne<Row>({ row, list: { rowKey, rowName }, selection }: SelectOneProps<Row>) {
  const key = rowKey(row);
  return (
    <label className="flex size-9 pointer-coarse:size-11 shrink-0 cursor-pointer items-center justify-center">
      <span className="sr-only">Select {rowName?.(row) ?? key}</span>
      <input
        type="checkbox"
        checked={selection.keys.has(key)}
        onChange={({ target }) => selection.onChange(withKeys(selection.keys, [key], target.checked))}
        className="size-4 accent-brand"
      />
    </label>
  );
}

interface SelectAllProps {
  rows: readonly string[];
  selection: Selection;
  isCard?: boolean;
}

function SelectAll({ rows, selection, isCard = false }: SelectAllProps) {
  const chosen = rows.filter((key) => selection.keys.has(key)).length;
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center',
        isCard
          ? 'min-h-10 pointer-coarse:min-h-11 gap-3 border-line border-b pr-4 pl-3.5 text-muted text-xs'
          : '-ml-2 size-9 justify-center',
      )}
    >
      <input
        type="checkbox"
        className="size-4 accent-brand"
        checked={chosen > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={({ target }) => selection.onChange(withKeys(selection.keys, rows, target.checked))}
      />
      <span className={isCard ? undefined : 'sr-only'}>Select all</span>
    </label>
  );
}

/** Where one gets from a row (from 0, or -1 for none) of so many: at either end one stays. */
export function nextRow(at: number, step: 1 | -1, count: number): number {
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + step, 0), count - 1);
}

const focusedRow = () => document.activeElement?.closest('[data-row]');

/** What has the focus when the row has it: its link, or whatever else can be used in it. */
const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button, input');

function useListKeys<Row>(list: RefObject<HTMLElement | null>, { rows, rowKey, rowKeys, selection }: ListProps<Row>) {
  const group = 'List';
  const hasFocus = () => list.current?.contains(document.activeElement) ?? false;
  const focused = () => rows.find((row) => rowKey(row) === focusedRow()?.getAttribute('data-row'));
  const move = (step: 1 | -1) => () => {
    const shown = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    linkOf(shown[nextRow(shown.indexOf(focusedRow() as Element), step, shown.length)])?.focus();
  };
  useHotkeys([
    { key: 'j', label: 'Next row', run: move(1), group, hasFocus },
    { key: 'k', label: 'Row before', run: move(-1), group, hasFocus },
    // Without the focus in a list they scroll the page, as everywhere.
    { key: 'ArrowDown', label: 'Next row', run: move(1), group, hasFocus, needsFocus: true },
    { key: 'ArrowUp', label: 'Row before', run: move(-1), group, hasFocus, needsFocus: true },
    ...(selection
      ? [
          {
            ...{ key: 'x', label: 'Select the row', group, hasFocus, needsFocus: true },
            run: () => {
              const row = focused();
              const key = row && rowKey(row);
              if (key) selection.onChange(withKeys(selection.keys, [key], !selection.keys.has(key)));
            },
          },
        ]
      : []),
    ...(rowKeys ?? []).map(({ key, label, run }) => ({
      ...{ key, label, group, hasFocus },
      run: () => {
        const row = focused() ?? rows[0];
        if (row) run(row);
      },
    })),
  ]);
}

/** Back from a row's screen: the list is as it was, and the focus is where it was. */
function useFocusOnOpenedRow(list: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    const row = how === 'POP' ? opened.get(key) : undefined;
    if (row) linkOf(list.current?.querySelector(`[data-row="${CSS.escape(row)}"]`))?.focus({ preventScroll: true });
  }, [key, how, list]);
}
