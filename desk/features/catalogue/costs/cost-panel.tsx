import { useState } from 'react';
import type { CostChange } from '#contract/catalogue/costs.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { VersionItem, VersionList } from '#desk/lib/parts/version-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { exactTime } from '#desk/lib/words/format.ts';
import { type Costs, costOf, marginOf } from '#domain/catalogue/margin.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { setCostsOf, useCostHistory, useCosts, useRestoreCost } from '../api/costs.ts';
import { MarginText } from './margin-text.tsx';

interface CostPanelProps {
  /** 'rackets:12' */
  product: string;
  /** None where there is nothing to choose. */
  variants: readonly string[];
  /** What a variant is sold for; undefined while that is not said. */
  priceOf: (variant: string) => number | undefined;
}

/** What the shop pays for a product, its margin, and who changed it. It is no part of the product's draft, and in force at once. */
export default function CostPanel({ product, variants, priceOf }: CostPanelProps) {
  const { data, isError, error, refetch } = useCosts(product);
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title="Cost price"
      actions={
        data && (
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {Object.keys(data.costs).length > 0 ? 'Change cost prices' : 'Set cost prices'}
          </Button>
        )
      }
    >
      {isError && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading rows={2} />}
      {data && (
        <>
          <MarginTable costs={data.costs} {...{ variants, priceOf }} />
          <p className="mt-2 text-muted text-sm">
            Only owners and managers see it. Orders keep the cost of the day on which they were placed.
          </p>
          <Changes product={product} />
          {isEditing && <CostDialog {...{ product, variants }} costs={data.costs} onClose={() => setEditing(false)} />}
        </>
      )}
    </Panel>
  );
}

function MarginTable({ costs, variants, priceOf }: Omit<CostPanelProps, 'product'> & { costs: Costs }) {
  const rows = variants.length > 0 ? variants : [NO_VARIANT];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Cost price and margin</caption>
      <thead>
        <tr className="text-muted">
          {variants.length > 0 && (
            <th scope="col" className="py-1 text-left font-medium">
              Variant
            </th>
          )}
          {['Cost price', 'Price', 'Margin'].map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((variant) => {
          const [cost, price] = [costOf(costs, variant), priceOf(variant)];
          return (
            <tr key={variant} className="border-line border-t">
              {variants.length > 0 && (
                <th scope="row" className="py-1.5 text-left font-medium">
                  {variant}
                </th>
              )}
              <td className="py-1.5 pl-2 text-right tabular-nums">
                {cost === undefined ? 'Not known' : formatPkr(cost)}
              </td>
              <td className="py-1.5 pl-2 text-right tabular-nums">
                {price === undefined ? 'None yet' : formatPkr(price)}
              </td>
              <td className="py-1.5 pl-2 text-right">
                <MarginText margin={cost === undefined || price === undefined ? null : marginOf(price, cost)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const amount = (cost: number | null) => (cost === null ? 'none' : formatPkr(cost));

function Changes({ product }: Pick<CostPanelProps, 'product'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-control cursor-pointer py-2 font-medium">Changes of the cost price</summary>
      {isOpen && <CostHistory product={product} />}
    </details>
  );
}

function CostHistory({ product }: Pick<CostPanelProps, 'product'>) {
  const history = useCostHistory(product);
  const { rows } = history;
  const isKnown = !history.isLoading && history.error === undefined;
  return (
    <>
      {isKnown && rows.length === 0 && <p className="text-muted">Nobody has changed it yet.</p>}
      <VersionList
        history={history}
        entry={(change) => (
          <Change
            key={change.id}
            isNow={rows.find(({ variant }) => variant === change.variant) === change}
            {...{ product, change }}
          />
        )}
      />
    </>
  );
}

/** What the price is since then; each variant has its own. */
function Change({ product, change, isNow }: { product: string; change: CostChange; isNow: boolean }) {
  const { variant, was, became, actor, at } = change;
  const step = useRestoreCost();
  const question = (
    <p>
      The cost price{variant && ` of ${variant}`} will be {amount(became)} again, as on {exactTime(at)}. Orders keep the
      cost of the day on which they were placed, and nothing of the history is lost.
    </p>
  );
  const run = () => step.run({ costs: [{ product, variant, cost: became }] });
  return (
    <VersionItem
      {...{ at, actor }}
      how={`${variant && `${variant}: `}${amount(was)} to ${amount(became)}`}
      now={isNow ? 'Now' : undefined}
      restoring={isNow ? undefined : { ...step, question, run }}
    />
  );
}

const FIELDS = { common: 'Cost price', own: 'Own cost prices' };

interface CostDialogProps extends Pick<CostPanelProps, 'product' | 'variants'> {
  costs: Costs;
  onClose: () => void;
}

function CostDialog({ product, variants, costs, onClose }: CostDialogProps) {
  const form = useDeskForm({
    name: `costs:${product}`,
    ...setCostsOf(product, variants, costs),
    fields: FIELDS,
    sendsBlanks: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Cost prices"
      description="What the shop pays for one piece, in whole PKR."
      action={form.isRunning ? 'Saving' : 'Save'}
    >
      <MoneyField
        label={variants.length > 0 ? 'Of every variant' : 'Cost price'}
        hint={variants.length > 0 ? 'Where a variant has no other below' : 'Empty if it is not known'}
        {...form.field('common', wholeNumber)}
      />
      {variants.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 font-medium text-sm">Of one variant, where it differs</legend>
          {variants.map((variant, at) => (
            <MoneyField key={variant} label={variant} placeholder="Same" {...form.field(`own.${at}`, wholeNumber)} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
