import { useState } from 'react';
import { Link } from 'react-router';
import type { EditedProduct, ProductPlan } from '#contract/catalogue/product-editor.ts';
import { valueAt } from '#contract/catalogue/product-fields.ts';
import { useRights } from '#desk/api/session.ts';
import { Chip, type Tone } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCancelPlan, useRetryPlan } from '../api/product.ts';
import { planChanges, planProblem, ruleWords } from './plan-words.ts';
import type { ProductForm } from './use-product-form.ts';

interface PlansProps {
  kind: Kind;
  product: EditedProduct;
  form: ProductForm;
  onPlanSale: () => void;
}

/** What is planned for a product, with what failed and why. */
export function Plans({ kind, product, form, onPlanSale }: PlansProps) {
  const { may } = useRights();
  const actions = (
    <>
      <ButtonLink to="/planned">All products</ButtonLink>
      {product.published && may('publish') && <Button onClick={onPlanSale}>Plan a sale</Button>}
    </>
  );
  return (
    <Panel title="Planned" actions={actions}>
      {product.plans.length === 0 ? (
        <p className="text-muted">
          Nothing is planned. A sale begins and ends by itself; a publication can wait for its day.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {product.plans.map((plan) => (
            <Plan key={plan.id} plan={plan} kind={kind} form={form} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlanTitle({ plan: { patch, sale_id } }: { plan: ProductPlan }) {
  if (patch.sale) return `Sale at ${formatPkr(patch.sale.price)}`;
  if (!patch.discount) return 'Publication';
  return (
    <Link to={`/sales/${sale_id}`} className="underline">
      Sale of many products: {ruleWords(patch.discount)}
    </Link>
  );
}

const STATES: Readonly<Record<ProductPlan['state'], readonly [Tone, string]>> = {
  waiting: ['brand', 'Waiting'],
  running: ['good', 'Running'],
  failed: ['bad', 'Failed'],
};

const CANCEL: Readonly<Record<ProductPlan['state'], string>> = {
  waiting: 'Cancel it',
  running: 'End it now',
  failed: 'Remove it',
};

const isPublication = ({ patch }: ProductPlan) => patch.set !== undefined && !patch.sale && !patch.discount;

function cancelWords(plan: ProductPlan): string {
  const { state, sale_id } = plan;
  const back = 'goes back to what it was before, within seconds.';
  if (sale_id !== null) {
    return `The product leaves the sale${state === 'running' ? ` and ${back}` : '.'} Other products stay in it.`;
  }
  if (state === 'running') return `The product ${back}`;
  return isPublication(plan)
    ? 'It will not be published by itself. The changes are put back into your draft.'
    : 'It will not happen.';
}

function Plan({ plan, kind, form }: { plan: ProductPlan; kind: Kind; form: ProductForm }) {
  const { may } = useRights();
  const [isAsked, setAsked] = useState(false);
  const step = useCancelPlan(plan, () => setAsked(false));
  const again = useRetryPlan(plan);
  const { state, starts_at, ends_at, problem, note, actor, patch } = plan;
  const [tone, word] = STATES[state];

  async function cancel() {
    if (!(await step.run())) return;
    // What was planned is not thrown away with the plan.
    if (state !== 'running' && isPublication(plan)) {
      for (const [path, value] of Object.entries(patch.set ?? {})) {
        if (path !== 'id' && path !== 'image') form.set(path, value);
      }
      for (const path of patch.unset ?? []) form.set(path, undefined);
    }
  }

  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={tone}>{word}</Chip>
        <span className="font-semibold">
          <PlanTitle plan={plan} />
        </span>
        {may('publish') && (
          <span className="ml-auto flex flex-wrap gap-2">
            {state === 'failed' && (
              <Button disabled={again.isRunning} onClick={() => void again.run()}>
                Try again
              </Button>
            )}
            <Button onClick={() => setAsked(true)}>{CANCEL[state]}</Button>
          </span>
        )}
      </div>
      <p>
        <time dateTime={starts_at} title={exactTime(starts_at)}>
          {shortTime(starts_at)}
        </time>
        {ends_at && (
          <>
            {' until '}
            <time dateTime={ends_at} title={exactTime(ends_at)}>
              {shortTime(ends_at)}
            </time>
          </>
        )}
        <span className="text-muted">
          {' '}
          · planned by <bdi>{actor}</bdi>
          {note && ` · ${note}`}
        </span>
      </p>
      <ul className="list-disc pl-5 text-muted">
        {planChanges(kind, patch, (path) => valueAt(patch.set ?? {}, path)).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {problem && (
        <Alert isAnnounced={false}>
          {planProblem(kind, problem).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </Alert>
      )}
      <ErrorAlert error={again.error} />
      {isAsked && (
        <ConfirmDialog
          title={state === 'running' ? 'End it now?' : state === 'failed' ? 'Remove it?' : 'Cancel what is planned?'}
          button={state === 'running' ? 'End it' : CANCEL[state]}
          kind="danger"
          isRunning={step.isRunning}
          onConfirm={() => void cancel()}
          onClose={() => setAsked(false)}
        >
          <p>{cancelWords(plan)}</p>
          <ErrorAlert error={step.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}
