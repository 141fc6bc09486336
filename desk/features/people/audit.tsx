import { Link } from 'react-router';
import { z } from 'zod';
import { dayField } from '#contract/desk/fields.ts';
import type { AuditEntry } from '#contract/people/people.ts';
import type { Filter } from '#desk/lib/list/filter.ts';
import { useListForm } from '#desk/lib/list/list-form.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { exactTime, shortTime, words } from '#desk/lib/words/format.ts';
import { useAudit, useAuditFilters } from './api/people.ts';
import { auditLines } from './audit-words.ts';

const text = z.string().max(200).optional();
const PARAMS = searchParams(
  { actor: text, action: text, subject: text, from: dayField.optional(), to: dayField.optional() },
  { personal: ['actor', 'subject'] },
);

const FILTERS: readonly Filter<keyof typeof PARAMS.shape>[] = [
  {
    kind: 'choice',
    name: 'actor',
    label: 'Who',
    nothing: 'Anybody',
    isInBar: true,
    useOptions: () => (useAuditFilters()?.actors ?? []).map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'What',
    nothing: 'Anything',
    isInBar: true,
    useOptions: () => (useAuditFilters()?.actions ?? []).map((name) => ({ value: name, label: words(name) })),
  },
  { kind: 'days', names: ['from', 'to'], labels: ['First day', 'Last day'] },
];

/** Who did what, on what and when; newest first, and nothing of it can be changed. */
export function Audit() {
  const search = useSearch(PARAMS);
  const audit = useAudit(search.values);
  // Where there is no room for a column of their own, details stand below what they are about.
  const hasDetails = ['wide', 'widest'].includes(useListForm());
  return (
    <ListScreen
      search={search}
      searchBox={{ name: 'subject', label: 'On what', placeholder: 'On what: order, staff, setting' }}
      filters={FILTERS}
      query={audit}
      caption="Audit"
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
              {!hasDetails && <Details details={details} />}
            </>
          ),
          className: 'lg:w-56',
        },
        { key: 'details', header: 'Details', cell: ({ details }) => <Details details={details} />, from: 'wide' },
      ]}
      card={(entry) => (
        <div className="flex flex-col gap-0.5">
          <div className="flex items-baseline justify-between gap-2">
            <span className="font-semibold">{words(entry.action)}</span>
            <When entry={entry} />
          </div>
          <Subject subject={entry.subject} />
          <Who entry={entry} />
          <Details details={entry.details} />
        </div>
      )}
      empty={{ title: 'Nothing was done yet', text: 'Every step of the staff is listed here.' }}
      emptyIfNarrowed={{
        title: 'Nothing fits',
        text: 'No entry fits these filters. “On what” is the beginning: order, staff sana@, setting limits.',
      }}
    />
  );
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
  const order = /^order ([A-Z]{2,4}-\S+)$/.exec(subject)?.[1];
  if (!order) return <span className="break-words">{subject}</span>;
  return (
    <Link data-row-link to={`/orders/${order}`} className="rounded-sm font-semibold tabular-nums hover:underline">
      {order}
    </Link>
  );
}

const SHORT = 90;

/** What else is known of a step. Short details are shown at once, long ones when one asks. */
function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  const lines = auditLines(details);
  if (lines.length === 0) return null;
  const all = lines.join('; ');
  if (all.length <= SHORT) return <p className="break-words text-muted text-xs">{all}</p>;
  return (
    <details className="text-muted text-xs">
      <summary className="line-clamp-1 cursor-pointer break-all pointer-coarse:min-h-11">
        {all.slice(0, SHORT)}…
      </summary>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <li key={line} className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
