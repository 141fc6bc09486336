import { useState } from 'react';
import type { ListedPlan, ListedSale } from '#contract/catalogue/sales.ts';
import { useKind } from '#desk/api/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { counted, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCancelPlan, useRetryPlan } from '../api/product.ts';
import { useMovePlan, usePlans } from '../api/sales.ts';
import { planChanges, planProblem, ruleWords } from '../editor/plan-words.ts';
import { MovePlanDialog } from './move-plan-dialog.tsx';
import { SaleState } from './sale-state.tsx';

/** Something that happens by itself: to one product, or to many in a sale. */
type Entry = { readonly due: string; readonly sale: ListedSale } | { readonly due: string; readonly plan: ListedPlan };

function entriesOf(plans: readonly ListedPlan[], sales: readonly ListedSale[]): Entry[] {
  const ofPlans = plans.map((plan) => ({
    due: plan.state === 'running' && plan.ends_at ? plan.ends_at : plan.starts_at,
    plan,
  }));
  const ofSales = sales.map((sale) => ({ due: sale.state === 'running' ? sale.ends_at : sale.starts_at, sale }));
  return [...ofPlans, ...ofSales].sort((one, other) => Date.parse(one.due) - Date.parse(other.due));
}

const hrefOf = (entry: Entry) =>
  'sale' in entry
    ? `/sales/${entry.sale.id}`
    : `/catalogue/${entry.plan.category}/${entry.plan.product_id}?part=planned`;

const nameOf = (entry: Entry) => ('sale' in entry ? entry.sale.name : entry.plan.name);

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {shortTime(at)}
  </time>
);

function When({ entry }: { entry: Entry }) {
  const { state, starts_at, ends_at } = 'sale' in entry ? entry.sale : entry.plan;
  if (state === 'running' && ends_at)
    return (
      <>
        Ends <Time at={ends_at} />
      </>
    );
  return (
    <>
      <Time at={starts_at} />
      {ends_at && (
        <>
          {' '}
          until <Time at={ends_at} />
        </>
      )}
    </>
  );
}

const PLAN_STATES = {
  waiting: ['brand', 'Waiting'],
  running: ['good', 'Running'],
  failed: ['bad', 'Failed'],
} as const;

function State({ entry }: { entry: Entry }) {
  if ('sale' in entry) return <SaleState sale={entry.sale} />;
  const [tone, word] = PLAN_STATES[entry.plan.state];
  return <Chip tone={tone}>{word}</Chip>;
}

function What({ entry }: { entry: Entry }) {
  if ('sale' in entry) return `Sale of ${counted(entry.sale.products, 'product')}: ${ruleWords(entry.sale)}`;
  return <PlannedWork plan={entry.plan} />;
}

function PlannedWork({ plan: { category, patch, problem } }: { plan: ListedPlan }) {
  const kind = useKind(category);
  if (!kind) return null;
  const changes = planChanges(kind, patch, (path) => patch.set?.[path]);
  const words = patch.sale ? [`Sale at ${formatPkr(patch.sale.price)}`, ...changes] : changes;
  return (
    <>
      {words.join(', ') || 'Publication'}
      {problem && <span className="block text-sale">{planProblem(kind, problem).join('. ')}</span>}
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'name',
    header: 'Product or sale',
    cell: (entry) => <RowLink to={hrefOf(entry)}>{nameOf(entry)}</RowLink>,
  },
  { key: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
  { key: 'when', header: 'When', cell: (entry) => <When entry={entry} />, className: 'w-56' },
  { key: 'state', header: 'State', cell: (entry) => <State entry={entry} />, className: 'w-24' },
  {
    key: 'by',
    header: 'By',
    cell: (entry) => <bdi>{'sale' in entry ? entry.sale.actor : entry.plan.actor}</bdi>,
    className: 'w-24',
  },
];

/** Everything that takes effect by itself, of all products, the next first. */
export function Planned() {
  const { may } = useRights();
  const plans = usePlans();
  const { data } = plans;
  const actions: Column<Entry> = {
    key: 'steps',
    header: <span className="sr-only">Steps</span>,
    cell: (entry) => <Steps entry={entry} />,
    className: 'w-64',
  };
  const mayChange = may('publish');
  return (
    <ListScreen
      title="Planned changes"
      actions={<ButtonLink to="/sales">Sales</ButtonLink>}
      query={allRows(plans, data && entriesOf(data.plans, data.sales))}
      caption="What takes effect by itself"
      columns={mayChange ? [...COLUMNS, actions] : COLUMNS}
      card={(entry) => (
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <RowLink to={hrefOf(entry)}>{nameOf(entry)}</RowLink>
            <State entry={entry} />
          </div>
          <p>
            <What entry={entry} />
          </p>
          <p className="text-muted text-sm">
            <When entry={entry} /> · <bdi>{'sale' in entry ? entry.sale.actor : entry.plan.actor}</bdi>
          </p>
          {mayChange && <Steps entry={entry} />}
        </div>
      )}
      rowKey={(entry) => ('sale' in entry ? `sale ${entry.sale.id}` : String(entry.plan.id))}
      rowName={nameOf}
      rowHref={hrefOf}
      empty={{
        title: 'Nothing is planned',
        text: 'Sales, and publications that wait for their day, are listed here until they are over.',
      }}
    />
  );
}

const CANCEL = { waiting: 'Cancel it', running: 'End it now', failed: 'Remove it' } as const;

function Steps({ entry }: { entry: Entry }) {
  if ('sale' in entry) return <ButtonLink to={hrefOf(entry)}>Open</ButtonLink>;
  return <PlanSteps plan={entry.plan} />;
}

function PlanSteps({ plan }: { plan: ListedPlan }) {
  const [asked, setAsked] = useState<'cancel' | 'move' | 'now'>();
  const close = () => setAsked(undefined);
  const cancel = useCancelPlan(plan, close);
  const now = useMovePlan(plan, 'It happens now', close);
  const again = useRetryPlan(plan);
  const { state } = plan;
  return (
    <div className="flex flex-wrap gap-1.5">
      {state === 'failed' ? (
        <Button disabled={again.isRunning} onClick={() => void again.run()}>
          Try again
        </Button>
      ) : (
        <Button onClick={() => setAsked('move')}>Change time</Button>
      )}
      {state === 'waiting' && <Button onClick={() => setAsked('now')}>Do it now</Button>}
      <Button onClick={() => setAsked('cancel')}>{CANCEL[state]}</Button>
      <ErrorAlert error={again.error} />
      {asked === 'move' && <MovePlanDialog plan={plan} onClose={close} />}
      {asked === 'now' && (
        <ConfirmDialog
          title="Do it now?"
          button="Do it now"
          isRunning={now.isRunning}
          onConfirm={() => void now.run({})}
          onClose={close}
        >
          <p>It takes effect within seconds{plan.ends_at && `, and still ends ${shortTime(plan.ends_at)}`}.</p>
          <ErrorAlert error={now.error} />
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`${CANCEL[state]}?`}
          button={CANCEL[state]}
          kind="danger"
          isRunning={cancel.isRunning}
          onConfirm={() => void cancel.run()}
          onClose={close}
        >
          <p>
            {state === 'running'
              ? 'The product goes back to what it was before, within seconds.'
              : 'It will not happen.'}
          </p>
          <ErrorAlert error={cancel.error} />
        </ConfirmDialog>
      )}
    </div>
  );
}
