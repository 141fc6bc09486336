import type { Figures as FiguresOfPeriod } from '#contract/figures/figures.ts';
import { useNow } from '#desk/lib/screen/now.ts';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { useSearch } from '#desk/lib/screen/search-params.ts';
import { wallTime } from '#desk/lib/words/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Printer } from '#web/ui/icons.ts';
import { useFigures } from './api.ts';
import { MEASURES } from './measures.ts';
import { fullDay, PERIOD_PARAMS, periodOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { CityFigures, GoodsFigures } from './rank-panels.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { Tiles } from './tiles.tsx';
import './figures.css';

/** How the shop does: the period in numbers, then each number by day or week, then what was sold and where to. */
export function Figures() {
  const search = useSearch(PERIOD_PARAMS);
  const today = wallTime(new Date(useNow())).slice(0, 10);
  const period = periodOf(search.values, today);
  const figures = useFigures(period);
  const { data } = figures;
  return (
    <>
      <ScreenHead
        title="Figures"
        actions={
          <Button className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden size={15} />
            Print
          </Button>
        }
      >
        {data && (
          <p role="status" className="text-muted">
            {fullDay(data.period.from)} to {fullDay(data.period.to)}
          </p>
        )}
      </ScreenHead>
      <PeriodChoice period={period} today={today} search={search} />
      {figures.isPending && figures.isFetching && <Loading />}
      {figures.isError && !data && <Failure error={figures.error} onRetry={() => void figures.refetch()} />}
      {data && (
        <Shown
          figures={data}
          by={data.by}
          isOld={figures.isPlaceholderData}
          kind={search.values.kind ?? ''}
          onKind={(kind) => search.change({ kind: kind || undefined })}
        />
      )}
    </>
  );
}

interface ShownProps {
  figures: FiguresOfPeriod;
  by: 'day' | 'week';
  isOld: boolean;
  /** Empty for all. */
  kind: string;
  onKind: (kind: string) => void;
}

function Shown({ figures, by, isOld, kind, onKind }: ShownProps) {
  if (figures.sums.orders === 0 && figures.sums_before.orders === 0) {
    return (
      <Empty title="No orders in this period">
        <p>Neither in these days nor in as many days before was an order placed. A longer period may have some.</p>
        <ButtonLink to="?days=90">The last 90 days</ButtonLink>
      </Empty>
    );
  }
  return (
    <div aria-busy={isOld} className="grid gap-4 p-4 lg:px-6 print:block print:space-y-4 print:p-0">
      <Tiles figures={figures} />
      {MEASURES.map((measure) => (
        <SeriesPanel key={measure.key} measure={measure} figures={figures} by={by} />
      ))}
      <GoodsFigures figures={figures} kind={kind} onKind={onKind} />
      <CityFigures cities={figures.cities} />
    </div>
  );
}
