import { Link, type LinkProps } from 'react-router';
import { DayRange } from '#desk/lib/list/day-range.tsx';
import type { Search } from '#desk/lib/screen/search-params.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type PERIOD_PARAMS, type Period, USUAL_DAYS } from './period.ts';

interface PeriodChoiceProps {
  search: Search<typeof PERIOD_PARAMS.shape>;
  /** As the address says. */
  period: Period;
  today: string;
}

/** Which days, and whether by day or by week; every choice is a link. */
export function PeriodChoice({ period, today, search }: PeriodChoiceProps) {
  const ofPeriod = (days: string) => search.to({ days, from: undefined, to: undefined });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-y px-4 py-2 lg:px-6 print:hidden">
      <LinkGroup
        label="Period"
        current={period.choice}
        links={[
          ...USUAL_DAYS.map((days) => ({ key: String(days), label: `${days} days`, to: ofPeriod(String(days)) })),
          {
            key: 'own',
            label: 'Own dates',
            to: search.to({ days: undefined, from: period.from, to: period.to }),
          },
        ]}
      />
      {period.choice === 'own' && (
        <div className="flex flex-wrap gap-2">
          <DayRange
            from={period.from}
            to={period.to}
            labels={['First day', 'Last day']}
            errors={period.errors}
            max={today}
            isRequired
            isLabelHidden
            onChange={(days) => search.change(days, { replace: true })}
          />
        </div>
      )}
      <LinkGroup
        label="By day or by week"
        current={period.by}
        links={[
          { key: 'day', label: 'By day', to: search.to({ by: 'day' }) },
          { key: 'week', label: 'By week', to: search.to({ by: 'week' }) },
        ]}
      />
    </div>
  );
}

interface LinkGroupProps {
  label: string;
  current: string;
  links: readonly { key: string; label: string; to: LinkProps['to'] }[];
}

function LinkGroup({ label, current, links }: LinkGroupProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {links.map(({ key, label: name, to }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset
          aria-current={key === current ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 pointer-coarse:min-h-11 items-center whitespace-nowrap rounded-lg border px-3',
            key === current ? 'border-ink bg-ink font-semibold text-page' : 'border-line hover:bg-panel',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
