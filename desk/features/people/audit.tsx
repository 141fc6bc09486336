import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AuditEntry, peopleEndpoints } from '#contract/people/people.ts';
import { call } from '#desk/api/call.ts';
import { reading } from '#desk/api/query.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { exactTime, momentOf, shortTime, words } from '#desk/lib/format.ts';
import { List } from '#desk/lib/list.tsx';
import { Empty, Failure, Loading } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { auditFiltersInAddress } from './audit-address.ts';
import { AuditDetails } from './audit-details.tsx';
import { Toolbar } from './toolbar.tsx';

/** Stands where no server sees it. */
const HIDDEN = ['actor', 'subject'];

const PAGE = 50;
const FILTERS = ['actor', 'action', 'subject', 'from', 'to'] as const;

type Filters = ReturnType<typeof auditFiltersInAddress>;

function useAudit(filters: Filters) {
  const { from, to, ...others } = filters;
  const period = {
    ...(from && { from: momentOf(`${from}T00:00`).toISOString() }),
    ...(to && { to: new Date(momentOf(`${to}T23:59`).getTime() + 60_000).toISOString() }),
  };
  return useInfiniteQuery({
    queryKey: [peopleEndpoints.audit.path, {}, filters],
    queryFn: ({ pageParam, signal }) =>
      call(peopleEndpoints.audit, {
        input: {
          ...others,
          ...period,
          ...(pageParam && { before_at: pageParam.at, before_id: pageParam.id }),
          most: PAGE,
        },
        signal,
      }),
    initialPageParam: null as Pick<AuditEntry, 'at' | 'id'> | null,
    getNextPageParam: ({ entries }) => (entries.length < PAGE ? null : entries.at(-1)),
    placeholderData: keepPreviousData,
  });
}

const named = (names: readonly string[], label = (name: string) => name) =>
  names.map((name) => ({ value: name, label: label(name) }));

/** Who did what, on what and when; newest first, and nothing of it can be changed. */
export function Audit() {
  const { query, change } = useAddressState(HIDDEN);
  const filters = auditFiltersInAddress(query);
  const audit = useAudit(filters);
  const offered = useQuery(reading(peopleEndpoints.auditFilters)).data;
  const rows = audit.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const isNarrowed = Object.keys(filters).length > 0;
  const day = (end: 'from' | 'to') => (
    <TextField
      type="date"
      label={end === 'from' ? 'First day' : 'Last day'}
      className="w-36 max-sm:flex-1"
      value={filters[end] ?? ''}
      onChange={({ target }) => change({ [end]: target.value }, { replace: true })}
    />
  );
  return (
    <>
      <Toolbar>
        <SelectField
          label="Who"
          nothing="Anybody"
          className="w-44 max-sm:w-[calc(50%-0.25rem)]"
          options={named(withValue(offered?.actors, filters.actor))}
          value={filters.actor ?? ''}
          onChange={({ target }) => change({ actor: target.value })}
        />
        <SelectField
          label="What"
          nothing="Anything"
          className="w-44 max-sm:w-[calc(50%-0.25rem)]"
          options={named(withValue(offered?.actions, filters.action), words)}
          value={filters.action ?? ''}
          onChange={({ target }) => change({ action: target.value })}
        />
        {day('from')}
        {day('to')}
        <div className="flex min-w-full flex-1 sm:min-w-56">
          <SearchBox
            label="On what"
            placeholder="On what: order BJ-, staff, setting"
            value={filters.subject ?? ''}
            onSearch={(subject) => change({ subject }, { replace: true })}
          />
        </div>
        {isNarrowed && (
          <Button kind="bare" onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}>
            Remove all
          </Button>
        )}
      </Toolbar>
      {audit.isPending && <Loading />}
      {audit.isError && !audit.data && <Failure error={audit.error} onRetry={() => void audit.refetch()} />}
      {audit.data && rows.length === 0 && (
        <Empty title={isNarrowed ? 'Nothing fits' : 'Nothing was done yet'}>
          <p>
            {isNarrowed
              ? 'No entry fits these filters. “On what” is the beginning: order BJ-, staff sana@, setting limits.'
              : 'Every step of the staff is listed here.'}
          </p>
        </Empty>
      )}
      {rows.length > 0 && (
        <List
          caption="Audit"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'at', header: 'When', cell: (entry) => <When entry={entry} />, className: 'w-32' },
            { key: 'actor', header: 'Who', cell: (entry) => <Who entry={entry} />, className: 'w-36 lg:w-48' },
            { key: 'action', header: 'What', cell: ({ action }) => words(action), className: 'w-32 lg:w-44' },
            {
              key: 'subject',
              header: 'On what',
              cell: ({ subject, details }) => (
                <>
                  <Subject subject={subject} />
                  <div className="lg:hidden">
                    <AuditDetails details={details} />
                  </div>
                </>
              ),
              className: 'lg:w-56',
            },
            {
              key: 'details',
              header: 'Details',
              cell: ({ details }) => <AuditDetails details={details} />,
              className: 'max-lg:hidden',
            },
          ]}
          card={(entry) => (
            <div className="flex flex-col gap-0.5">
              <div className="flex items-baseline justify-between gap-2">
                <span className="font-semibold">{words(entry.action)}</span>
                <When entry={entry} />
              </div>
              <Subject subject={entry.subject} />
              <Who entry={entry} />
              <AuditDetails details={entry.details} />
            </div>
          )}
          more={
            audit.hasNextPage
              ? { isLoading: audit.isFetchingNextPage, load: () => void audit.fetchNextPage() }
              : undefined
          }
        />
      )}
    </>
  );
}

/** What the address asks for is among the options, also before these are known. */
function withValue(offered: readonly string[] = [], value: string | undefined): readonly string[] {
  return value && !offered.includes(value) ? [value, ...offered] : offered;
}

function When({ entry: { at } }: { entry: AuditEntry }) {
  return (
    <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap text-muted text-xs">
      {shortTime(at)}
    </time>
  );
}

function Who({ entry: { actor, email, origin } }: { entry: AuditEntry }) {
  return (
    <div className="min-w-0">
      <bdi className="break-words">{actor}</bdi>
      {email && <div className="break-all text-muted text-xs">{email}</div>}
      <div className="break-words text-muted text-xs">{origin}</div>
    </div>
  );
}

function Subject({ subject }: { subject: string }) {
  const order = /^order (BJ-\S+)$/.exec(subject)?.[1];
  if (!order) return <span className="break-words">{subject}</span>;
  return (
    <Link data-row-link to={`/orders/${order}`} className="rounded-sm font-semibold tabular-nums hover:underline">
      {order}
    </Link>
  );
}
