import type { ReactNode } from 'react';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type Option, SelectField } from '#web/ui/field.tsx';
import { X } from '#web/ui/icons.ts';
import { activeNames, type Filter, type FilterValues, withoutAll } from './filter.ts';
import { Filters } from './filters.tsx';
import { List, type ListView } from './list.tsx';
import type { ListQuery } from './list-query.ts';
import { type Page, Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

type Changes<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>;

/** Besides its own, the page knows these. */
type Known<Name extends string> = Name | 'search' | 'sort' | 'page';

/** What `useSearch` gives. */
interface ListSearch<Name extends string> {
  readonly values: FilterValues<Name>;
  change(changes: Changes<Name>, options?: { replace?: boolean }): void;
}

interface Words {
  readonly title: string;
  readonly text: ReactNode;
}

const NOTHING_FITS: Words = { title: 'Nothing fits', text: 'Nothing fits the search and the filters.' };
const TOO_SHORT = 'Please type at least three characters';

interface ListScreenProps<Row, Name extends string> extends ListView<Row> {
  /** Where the list is the whole screen. */
  title?: string;
  actions?: ReactNode;
  tabs?: ReactNode;
  query: ListQuery<Row>;
  /** What the address asks for; without it the list cannot be narrowed. */
  search?: ListSearch<Known<Name>>;
  searchBox?: {
    readonly label: string;
    readonly placeholder: string;
    /** Fewer characters are not searched for. */
    readonly shortest?: number;
    readonly name?: Name;
    readonly onEnter?: (typed: string) => void;
  };
  filters?: readonly Filter<Name>[];
  /** In their dialog: why there are not more. */
  filterHint?: string | undefined;
  /** The first is the usual one, and not named in the address. */
  sorts?: readonly Option[];
  /** In the bar, after the filters. */
  bar?: ReactNode;
  /** Between the bar and the rows. */
  notice?: ReactNode;
  /** How many there are, or were found. */
  status?: string | undefined;
  /** What the status says is on the screen already. */
  isStatusHidden?: boolean;
  /** Why there is nothing at all, and why nothing fits what was asked for. */
  empty: Words;
  emptyIfNarrowed?: Words;
  /** Where the rows are one page of several. */
  page?: Page<unknown> | undefined;
  /** What can be done with the chosen rows, and whatever else belongs to the screen. */
  children?: ReactNode;
}

/**
 * Every list of the desk. A screen names its query, its search parameters, columns, filters and actions; this page owns the address, the
 * paging and sorting, the search box, the filters' chips and dialog, and what is shown while there are no rows.
 */
export function ListScreen<Row, Name extends string = never>(props: ListScreenProps<Row, Name>) {
  const { title, actions, tabs, query, search, searchBox, filters = [], sorts, bar, notice, page, children } = props;
  const { status, isStatusHidden = false, empty, emptyIfNarrowed } = props;
  const { rows, isLoading, error, retry, more } = query;
  const values: FilterValues = search?.values ?? {};
  const searchName = searchBox?.name ?? 'search';
  const typed = searchBox ? String(values[searchName] ?? '') : '';
  /** Another list begins at its first page. */
  const narrow = (changes: Changes<string>, replace = false) =>
    search?.change({ ...changes, page: undefined } as Changes<Known<Name>>, { replace });
  const active = activeNames<string>(filters, values);
  const isNarrowed = typed !== '' || active.length > 0;
  const hasFields = sorts !== undefined || filters.some(({ isInBar }) => isInBar);
  const hasBar = searchBox || filters.length > 0 || bar;
  return (
    <>
      {title !== undefined && <ScreenHead title={title} actions={actions} />}
      {tabs}
      {hasBar && (
        <div
          className={classNames(
            'flex flex-wrap items-start gap-2 border-line border-b px-4 py-2 lg:px-6 print:hidden',
            title !== undefined && 'border-t',
          )}
        >
          {searchBox && (
            <div className={classNames('flex min-w-0 flex-1 sm:max-w-sm sm:basis-48', hasFields && 'basis-full')}>
              <SearchBox
                label={searchBox.label}
                placeholder={searchBox.placeholder}
                value={typed}
                onSearch={(text) => narrow({ [searchName]: text }, true)}
                onEnter={searchBox.onEnter}
                hint={typed !== '' && typed.length < (searchBox.shortest ?? 0) ? TOO_SHORT : undefined}
              />
            </div>
          )}
          <Filters<string> filters={filters} hint={props.filterHint} values={values} onChange={narrow}>
            {sorts && (
              <SelectField
                label="Sort by"
                isLabelHidden
                options={sorts}
                value={String(values.sort)}
                onChange={({ target }) => narrow({ sort: target.value === sorts[0]?.value ? undefined : target.value })}
                className="w-40 max-sm:min-w-36 max-sm:flex-1"
              />
            )}
          </Filters>
          {bar}
        </div>
      )}
      {notice}
      <p role="status" className={isStatusHidden || !status ? 'sr-only' : 'px-4 pt-2 text-muted text-xs lg:px-6'}>
        {status}
      </p>
      {rows.length > 0 && <List {...props} rows={rows} />}
      {isLoading && rows.length === 0 && <Loading />}
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      {rows.length === 0 && !isLoading && error === undefined && !more && (
        <Nothing
          words={isNarrowed ? (emptyIfNarrowed ?? NOTHING_FITS) : empty}
          onWiden={isNarrowed ? () => narrow(withoutAll([searchName, ...active])) : undefined}
        />
      )}
      {more && (
        <div className="flex justify-center p-4 print:hidden">
          <Button onClick={more.load} disabled={more.isLoading}>
            {more.isLoading ? 'Loading' : 'Show more'}
          </Button>
        </div>
      )}
      {page && (
        <Pager
          page={page}
          onPage={(next) => search?.change({ page: next === 1 ? undefined : next } as Changes<Known<Name>>)}
        />
      )}
      {children}
    </>
  );
}

function Nothing({ words: { title, text }, onWiden }: { words: Words; onWiden: (() => void) | undefined }) {
  return (
    <Empty title={title}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {onWiden && <Button onClick={onWiden}>Remove search and filters</Button>}
    </Empty>
  );
}

interface ChosenBarProps {
  /** What a row is called: order, product. */
  noun: string;
  count: number;
  onClear: () => void;
  /** What went wrong with one of the actions. */
  problems?: ReactNode;
  children: ReactNode;
}

/** What can be done with the chosen rows, at the foot of the screen. */
export function ChosenBar({ noun, count, onClear, problems, children }: ChosenBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={`Chosen ${noun}s`}
      className="sticky bottom-0 z-20 border-line border-t bg-page px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg lg:px-6 print:hidden"
    >
      {problems}
      <div className="flex flex-wrap items-center gap-2">
        <span aria-live="polite" className="mr-2 font-semibold">
          {counted(count, noun)} chosen
        </span>
        {children}
        <IconButton label="Choose none" onClick={onClear} className="ml-auto">
          <X aria-hidden size={17} />
        </IconButton>
      </div>
    </section>
  );
}
