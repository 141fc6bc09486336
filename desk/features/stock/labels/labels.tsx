import { useState } from 'react';
import type { StockLine } from '#contract/stock/stock.ts';
import { chosenLabels, type LabelLine, MOST_LABELS } from '#desk/lib/product/label-lines.ts';
import { ProductFinder } from '#desk/lib/product/product-finder.tsx';
import { done, useScans } from '#desk/lib/product/use-scans.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { PrintButton, PrintedPages } from '#desk/lib/screen/printed.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { useStoredValue } from '#web/browser/stored-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/field.tsx';
import { useLabels, useStock } from '../api.ts';
import { draftId } from '../shared/draft.ts';
import { ChosenLabels } from './chosen-labels.tsx';
import { LABEL_FORMATS, type LabelFormatName, labelFormat } from './formats.ts';
import { LabelPages } from './label-pages.tsx';

const NO_LINES: readonly StockLine[] = [];

const formats = Object.entries(LABEL_FORMATS).map(([value, { name }]) => ({ value, label: name }));

/** Labels with barcodes: which, how many of each, and on what. What is on the screen is what comes out of the printer. */
export function Labels() {
  const [lines, setLines] = useState<readonly LabelLine[]>(() => chosenLabels.read() ?? []);
  const change = (next: readonly LabelLine[]) => {
    chosenLabels.write(next);
    setLines(next);
  };
  const stock = useStock();
  const format = useStoredValue(labelFormat);
  const read = useLabels(lines);
  const byId = new Map((read.data?.labels ?? []).map((label) => [draftId(label), label]));
  const labels = lines.flatMap((line) => {
    const label = byId.get(draftId(line));
    return label ? [{ label, count: line.count }] : [];
  });
  const pieces = labels.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.ceil(pieces / LABEL_FORMATS[format].perPage);
  const scans = useScans((found) => {
    const next = withLabel(chosenLabels.read() ?? [], found);
    change(next);
    const count = next.find((line) => draftId(line) === draftId(found))?.count ?? 1;
    return done(`${withVariant(found.name, found.variant)}: ${counted(count, 'label')}`);
  });

  return (
    <div className="bg-panel print:bg-white">
      <div className="print:hidden">
        <ScreenHead
          title="Labels"
          actions={
            <PrintButton disabled={pieces === 0}>
              {pieces > 0 && `${counted(pieces, 'label')}${pages === pieces ? '' : `, ${counted(pages, 'page')}`}`}
            </PrintButton>
          }
        />
        <div className="p-3 sm:p-4 lg:px-6">
          <Panel
            title="What to print"
            actions={
              lines.length > 0 && (
                <Button kind="bare" onClick={() => change([])}>
                  Empty the list
                </Button>
              )
            }
          >
            <div className="max-w-3xl space-y-4">
              <Choice
                legend="Printed on"
                name="format"
                options={formats}
                checkedValue={format}
                onChange={({ target }) => labelFormat.write(target.value as LabelFormatName)}
              />
              <ProductFinder
                label="Add a product"
                lines={stock.data?.lines ?? NO_LINES}
                isPending={stock.isPending}
                note={(line) => `${grouped(line.stock)} in stock`}
                onPick={(line) => change(withLabel(lines, line))}
                scans={scans}
              />
              {lines.length === 0 ? (
                <p className="text-muted">Scan or find what needs labels, or choose lines in the stock.</p>
              ) : (
                <ChosenLabels {...{ lines, byId, format }} isRead={read.data !== undefined} onChange={change} />
              )}
            </div>
          </Panel>
        </div>
      </div>
      {lines.length > 0 && read.isPending && <Loading />}
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {labels.length > 0 && (
        <PrintedPages>
          <LabelPages labels={labels} format={format} />
        </PrintedPages>
      )}
    </div>
  );
}

/** One label more. */
function withLabel(lines: readonly LabelLine[], wanted: Omit<LabelLine, 'count'>): LabelLine[] {
  const { category, product_id, variant } = wanted;
  const isKnown = lines.some((line) => draftId(line) === draftId(wanted));
  if (!isKnown) return [...lines, { category, product_id, variant, count: 1 }];
  return lines.map((line) =>
    draftId(line) === draftId(wanted) ? { ...line, count: Math.min(line.count + 1, MOST_LABELS) } : line,
  );
}
