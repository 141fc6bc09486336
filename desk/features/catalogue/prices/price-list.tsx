import { useState } from 'react';
import {
  exportCatalogue,
  exportProducts,
  type ManyPublished,
  type PricedProduct,
  type PriceListPlan,
  type PriceListRow,
} from '#contract/catalogue/products.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { FileDrop, SentenceAlert } from '#desk/lib/parts/file-drop.tsx';
import { useReadFile } from '#desk/lib/parts/read-file.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { isAboveOriginal, movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FileJson, Sheet } from '#web/ui/icons.ts';
import { useSetCosts } from '../api/costs.ts';
import { usePlanPriceList, usePublishPriceList } from '../api/products.ts';
import { Overtaken, type PlannedRow, PriceTable } from '../shared/price-table.tsx';

/** A price list in: first what it would change, row by row, then what a person chooses of it. And the whole range out. */
export function PriceList() {
  const file = useReadFile();
  const [plan, setPlan] = useState<PriceListPlan>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<ManyPublished>();
  const planStep = usePlanPriceList();
  const publish = usePublishPriceList();
  const costStep = useSetCosts();

  async function read(given: File) {
    setPlan(undefined);
    setOutcome(undefined);
    const content = await file.read(given);
    if (content === undefined) return;
    const found = await planStep.run({ content });
    setPlan(found);
    // What looks like a slip is published only if somebody ticks it.
    setChosen(new Set(found?.rows.filter((row) => row.outcome === 'change' && !isJump(row)).map(keyOf)));
  }

  const changing = plan?.rows.filter(({ outcome: kind }) => kind === 'change') ?? [];
  const wanted = changing.filter((row) => chosen.has(keyOf(row)));

  async function send() {
    const note = `Price list ${file.name ?? ''}`.trim().slice(0, 500);
    const priced = wanted.filter(({ changesPrice }) => changesPrice);
    const published =
      priced.length > 0 && (await publish.run(productsIn(priced), { products: newPrices(priced), note }));
    if (priced.length > 0 && !published) return;
    const costs = newCosts(wanted);
    if (costs.length > 0 && !(await costStep.run({ costs }))) return;
    if (published) setOutcome(published);
    setPlan(undefined);
    file.forget();
  }

  return (
    <>
      <ScreenHead title="Price list" actions={<ButtonLink to="/catalogue">Back to the catalogue</ButtonLink>} />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        <Panel
          title="Download"
          actions={
            <>
              <DownloadLink endpoint={exportProducts}>
                <Sheet aria-hidden size={15} />
                For a spreadsheet
              </DownloadLink>
              <DownloadLink endpoint={exportCatalogue}>
                <FileJson aria-hidden size={15} />
                Whole catalogue (JSON)
              </DownloadLink>
            </>
          }
        >
          <p className="text-muted">
            The spreadsheet has every published product with all its fields. Change its prices and bring it back here.
          </p>
        </Panel>
        <Panel title="Upload">
          <FileDrop
            label="Choose a CSV file, or drop it here"
            hint={file.name ?? 'The columns category, id or slug, variant, price and originalPrice are read'}
            accept=".csv,text/csv,text/plain"
            isBusy={planStep.isRunning || publish.step.isRunning}
            onFile={(given) => void read(given)}
          />
          <Alert className="mt-3">{file.problem}</Alert>
          <StepAlert step={planStep} />
          <p className="mt-3 text-muted">
            Without a column originalPrice the original prices stay; an empty cell in it removes one. A row with a
            variant is about its own price; an empty one is that of the product. A column cost has what you pay for one
            piece; an empty cell in it means that it is not known. Nothing is published before you say so.
          </p>
        </Panel>
        {outcome && (
          <Panel title={`Prices of ${counted(outcome.changed.length, 'product')} published`}>
            {outcome.overtaken.length > 0 ? (
              <>
                <p className="mb-2">These were changed by a colleague after you looked at them:</p>
                <Overtaken products={outcome.overtaken} />
              </>
            ) : (
              <p className="text-muted">They are in the shop.</p>
            )}
          </Panel>
        )}
        {plan && plan.problems.length > 0 && <Problems problems={plan.problems.map(fileMistakeWords)} />}
        {plan && plan.problems.length === 0 && (
          <>
            <Refused rows={plan.rows.filter(({ outcome: kind }) => kind === 'refused')} />
            <Panel title={changing.length > 0 ? 'What would change' : 'Nothing to change'}>
              <p role="status" className="mb-2 text-muted">
                {counted(plan.rows.length, 'row')} read, {counted(changing.length, 'row differs', 'rows differ')}
                {' from the shop’s.'}
              </p>
              {changing.length > 0 && (
                <>
                  <div className="-mx-4">
                    <PriceTable
                      rows={changing.map(plannedRow)}
                      caption="Prices before and after"
                      selection={{ keys: chosen, onChange: setChosen }}
                    />
                  </div>
                  <StepAlert step={publish.step} />
                  <StepAlert step={costStep} />
                  <div className="mt-4 flex justify-end">
                    <Button
                      kind="main"
                      disabled={publish.step.isRunning || costStep.isRunning || wanted.length === 0}
                      onClick={() => void send()}
                    >
                      {publish.step.isRunning ? 'Publishing' : `Publish ${counted(wanted.length, 'row')}`}
                    </Button>
                  </div>
                </>
              )}
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

/** The prices that the row is about, as they are. */
const pricesBefore = ({ product, variant }: PriceListRow) =>
  product && variant ? { price: product.ownPrices[variant] ?? product.price, originalPrice: null } : product;

function isJump(row: PriceListRow): boolean {
  const before = pricesBefore(row);
  return before !== null && row.after !== null && movesByMoreThanHalf(before.price, row.after.price);
}

const keyOf = ({ line }: PriceListRow) => String(line);

const productsIn = (rows: readonly PriceListRow[]): PricedProduct[] => [
  ...new Map(rows.flatMap(({ product }) => (product ? [[productKey(product), product] as const] : []))).values(),
];

/** A product is sent once, with what the rows say of itself and of its variants. */
function newPrices(rows: readonly PriceListRow[]) {
  return productsIn(rows).map((product) => {
    const own = rows.filter((row) => row.product && productKey(row.product) === productKey(product));
    const { price, originalPrice } = own.find(({ variant }) => !variant)?.after ?? product;
    const ownPrices = new Map(Object.entries(product.ownPrices));
    for (const row of own) {
      if (row.own === null) ownPrices.delete(row.variant);
      else ownPrices.set(row.variant, row.own);
    }
    return {
      ...{ product: productKey(product), revision: product.revision, price, originalPrice },
      ownPrices: Object.fromEntries(ownPrices),
    };
  });
}

const newCosts = (rows: readonly PriceListRow[]) =>
  rows.flatMap(({ product, variant, cost }) =>
    product && cost ? [{ product: productKey(product), variant, cost: cost.after }] : [],
  );

const costWords = (cost: number | null) => (cost === null ? 'none' : formatPkr(cost));

function plannedRow(row: PriceListRow): PlannedRow {
  const { line, given, product, variant, after, cost } = row;
  const isSlip =
    after !== null &&
    after.originalPrice !== null &&
    isAboveOriginal({ price: after.price, originalPrice: after.originalPrice });
  return {
    key: keyOf(row),
    name: product ? [product.name, variant].filter(Boolean).join(', ') : given,
    place: `Line ${line}`,
    before: pricesBefore(row),
    after,
    remark: isJump(row)
      ? { tone: 'warn', text: 'Moves by more than half: tick it if it is right' }
      : isSlip
        ? { tone: 'warn', text: 'Not below the original price' }
        : cost
          ? { tone: 'plain', text: `Cost price ${costWords(cost.before)} to ${costWords(cost.after)}` }
          : undefined,
  };
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Panel title="This file cannot be read">
      <SentenceAlert sentences={problems} />
    </Panel>
  );
}

/** A long list of mistakes is usually one mistake: the first hundred say which. */
const MOST_REFUSED = 100;

function Refused({ rows }: { rows: readonly PriceListRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title={`${counted(rows.length, 'row')} cannot be used`}>
      <ul className="divide-y divide-line">
        {rows.slice(0, MOST_REFUSED).map(({ line, given, product, variant, problem }) => (
          <li key={line} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="w-16 text-muted tabular-nums">Line {line}</span>
            <span className="break-words font-semibold">
              {product ? [product.name, variant].filter(Boolean).join(', ') : given}
            </span>
            <span className="break-words text-sale">{problem && fileMistakeWords(problem)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_REFUSED && <p className="mt-2 text-muted">And {rows.length - MOST_REFUSED} more.</p>}
    </Panel>
  );
}
