import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SaleProduct, SaleVersion, ShownSale } from '#contract/catalogue/sales.ts';
import { useKind } from '#desk/api/kinds.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { restoredBy } from '#desk/lib/form/form-history.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { allOf } from '#desk/lib/list/list-query.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { VersionItem, VersionList } from '#desk/lib/parts/version-list.tsx';
import { shopNow } from '#desk/lib/screen/now.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted, shortTime } from '#desk/lib/words/format.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { changeOfSale, useEveryPrice, useSale, useStopSale } from '../api/sales.ts';
import { planProblem, ruleWords } from '../editor/plan-words.ts';
import { possibleIn, SaleFields } from './sale-fields.tsx';
import { candidatesOf } from './sale-rows.ts';
import { SaleState } from './sale-state.tsx';
import { type TypedSale, timeWords, typedSale, typedSaleSchema } from './sale-values.ts';

/** One sale of many products: changed and stopped as one. */
export function Sale() {
  const { sale: id = '' } = useParams();
  const read = useSale(id);
  const { data } = read;
  if (read.error instanceof RefusalError && read.error.status === 404) {
    return (
      <Empty title="There is no such sale" isWhole>
        <ButtonLink to="/sales">To the sales</ButtonLink>
      </Empty>
    );
  }
  if (!data) return read.isError ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <Loading />;
  return <SaleScreen key={data.id} sale={data} />;
}

function SaleScreen({ sale }: { sale: ShownSale }) {
  const { may } = useRights();
  const [isStopping, setStopping] = useState(false);
  const isOpen = sale.state !== 'ended' && may('publish');
  const stopWord = sale.state === 'running' ? 'End it now' : 'Call it off';
  return (
    <>
      <ScreenHead
        title={sale.name}
        actions={
          <>
            <ButtonLink to="/sales">All sales</ButtonLink>
            {isOpen && (
              <Button kind="danger" aria-haspopup="dialog" onClick={() => setStopping(true)}>
                {stopWord}
              </Button>
            )}
          </>
        }
      >
        <SaleState sale={sale} />
      </ScreenHead>
      <p className="px-4 pb-3 text-muted lg:px-6">
        {ruleWords(sale)}, {counted(sale.products, 'product')}, {timeWords(sale)}
        {sale.stopped_at && `, stopped ${shortTime(sale.stopped_at)}`}
      </p>
      <div className="grid items-start gap-4 border-line border-t bg-panel p-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-6">
        {isOpen ? (
          <OpenSale sale={sale} />
        ) : (
          <SaleParts sale={sale}>
            <Panel title="Products">
              <ProductLines parts={sale.parts} />
            </Panel>
          </SaleParts>
        )}
      </div>
      {isStopping && <StopDialog sale={sale} word={stopWord} onClose={() => setStopping(false)} />}
    </>
  );
}

function ProductLines({ parts }: { parts: readonly SaleProduct[] }) {
  return (
    <ul className="divide-y divide-line">
      {parts.map((part) => (
        <li key={productKey(part)} className="flex flex-wrap justify-between gap-x-3 py-1.5">
          <Link to={`/catalogue/${part.category}/${part.id}`} className="hover:underline">
            {part.name}
          </Link>
          <span className="tabular-nums">{formatPkr(part.price)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Products that are not as the sale says, each with the reason. */
function Problems({ parts }: { parts: readonly SaleProduct[] }) {
  const wrong = parts.filter(({ problem }) => problem !== null);
  if (wrong.length === 0) return null;
  return (
    <Alert kind="warning">
      <AlertTitle>{counted(wrong.length, 'product is', 'products are')} not as the sale says</AlertTitle>
      <ul className="list-disc pl-5">
        {wrong.map((part) => (
          <li key={productKey(part)}>
            <Link to={`/catalogue/${part.category}/${part.id}?part=planned`} className="underline">
              {part.name}
            </Link>
            : <ProblemWords part={part} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ProblemWords({ part: { category, problem } }: { part: SaleProduct }) {
  const kind = useKind(category);
  return kind && problem && planProblem(kind, problem).join('. ');
}

interface SalePartsProps {
  sale: ShownSale;
  /** By which it is changed. */
  form?: DeskForm<TypedSale>;
  children: ReactNode;
}

/** What it is now, beside what it was. */
function SaleParts({ sale, form, children }: SalePartsProps) {
  return (
    <>
      <div className="grid gap-4">
        <Problems parts={sale.parts} />
        {children}
      </div>
      <Panel title="History">
        <VersionList
          history={allOf(sale.versions)}
          entry={(version) => <Version key={version.version} {...{ sale, version, form }} />}
        />
      </Panel>
    </>
  );
}

interface VersionProps extends Pick<SalePartsProps, 'sale'> {
  version: SaleVersion;
  form: DeskForm<TypedSale> | undefined;
}

function Version({ sale, version, form }: VersionProps) {
  const { at, actor, stopped_at, products } = version;
  const isNow = version.version === sale.version;
  return (
    <VersionItem
      {...{ at, actor }}
      how={stopped_at ? 'Stopped' : version.version === 1 ? 'Planned' : 'Changed'}
      now={isNow ? 'Now' : undefined}
      restoring={form && !isNow ? restoredBy(form, formerSale(sale, version)) : undefined}
    >
      <p className="break-words">
        {version.name}: {ruleWords(version)}, {counted(products.length, 'product')}, {timeWords(version)}
      </p>
    </VersionItem>
  );
}

function formerSale({ state }: ShownSale, version: SaleVersion): Partial<TypedSale> {
  const { starts_at, ...values } = typedSale({ ...version, products: [...version.products] });
  // One that has begun keeps its beginning.
  return state === 'running' ? values : { ...values, starts_at };
}

function OpenSale({ sale }: { sale: ShownSale }) {
  const every = useEveryPrice();
  if (every.data) return <ChangeForm sale={sale} candidates={candidatesOf(every.data.products, sale.parts)} />;
  return (
    <SaleParts sale={sale}>
      {every.isError ? <Failure error={every.error} onRetry={() => void every.refetch()} /> : <Loading rows={6} />}
    </SaleParts>
  );
}

const FIELDS = {
  ...{
    name: 'Name',
    unit: 'Per cent or PKR',
    amount: 'Off every price',
    rounding: 'Rounded',
    badge: 'Badge',
    note: 'Note',
  },
  ...{ starts_at: 'Begins', ends_at: 'Ends' },
  products: { label: 'Products', words: (products: readonly string[]) => counted(products.length, 'product') },
};

interface ChangeFormProps {
  sale: ShownSale;
  candidates: ReturnType<typeof candidatesOf>;
}

function ChangeForm({ sale, candidates }: ChangeFormProps) {
  const [opened] = useState(() => shopNow().toISOString());
  const stored = typedSale({ ...sale, products: sale.parts.map(productKey) });
  const form = useDeskForm<TypedSale, Parameters<ReturnType<typeof changeOfSale>['send']>[0], unknown>({
    ...changeOfSale(sale),
    name: `sale:${sale.id}`,
    schema: typedSaleSchema(opened, sale, possibleIn(candidates)),
    stored,
    version: sale.version,
    fields: FIELDS,
  });
  return (
    <SaleParts {...{ sale, form }}>
      <Form form={form} className="rounded-card border border-line bg-page p-4">
        <SaleFields {...{ form, candidates }} hasBegun={sale.state === 'running'} />
        <FormAlert form={form} />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {form.isDirty && (
            <Button kind="bare" onClick={form.discard}>
              Throw the changes away
            </Button>
          )}
          <Button kind="main" type="submit" disabled={form.isUnchanged || form.isRunning}>
            Change the sale
          </Button>
        </div>
      </Form>
    </SaleParts>
  );
}

function StopDialog({ sale, word, onClose }: { sale: ShownSale; word: string; onClose: () => void }) {
  const step = useStopSale(sale, onClose);
  return (
    <ConfirmDialog
      title={`${word}?`}
      button={word}
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void step.run({})}
      onClose={onClose}
    >
      <p>
        {sale.state === 'running'
          ? `All ${counted(sale.products, 'product')} go back to what they were before, within seconds.`
          : 'It will not happen. No price changes.'}
      </p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}
