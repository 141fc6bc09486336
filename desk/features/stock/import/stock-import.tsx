import { useState } from 'react';
import type { StockImportPlan } from '#contract/stock/stock.ts';
import { lineWords } from '#contract/words/files.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { FileDrop, SentenceAlert, SentenceList } from '#desk/lib/parts/file-drop.tsx';
import { type Outcome, OutcomeList } from '#desk/lib/parts/outcome-list.tsx';
import { useReadFile } from '#desk/lib/parts/read-file.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { randomId } from '#web/browser/random-id.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { refusalOf, type SentLine, stockFile, useApplyPlan, useStockPlan } from '../api.ts';
import { signed } from '../shared/entry-words.ts';
import { PlannedCounts } from './planned-counts.tsx';

type Planned = StockImportPlan['changes'][number];

const textOf = (file: Blob) => file.text();

/** A stock file that was filled in with what was counted: first what it would change, then what a person chooses of it. */
export function StockImport() {
  const file = useReadFile({ contentOf: textOf });
  const [plan, setPlan] = useState<StockImportPlan>();
  // Made with the plan: a repeated try is the same step.
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const planStep = useStockPlan();
  const count = useApplyPlan((sent) => {
    const lines = new Set(sent.map(([{ line }]) => line));
    setOutcomes((now) => [...now, ...sent.map(outcomeOf)]);
    setPlan((now) => now && { ...now, changes: now.changes.filter(({ line }) => !lines.has(line)) });
  });

  async function read(given: File) {
    setPlan(undefined);
    setOutcomes([]);
    const content = await file.read(given);
    if (content === undefined) return;
    const found = await planStep.run({ content });
    setPlan(found);
    setKeys(new Map(found?.changes.map(({ line }) => [line, randomId()])));
    setChosen(new Set(found?.changes.map(({ line }) => String(line))));
  }

  const wanted = plan?.changes.filter(({ line }) => chosen.has(String(line))) ?? [];
  return (
    <>
      <ScreenHead title="Import counts" actions={<ButtonLink to="/stock">Back to the stock</ButtonLink>} />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        <Panel title="File" actions={<DownloadLink endpoint={stockFile}>Download the stock</DownloadLink>}>
          <p className="mb-3 text-muted">
            Download the stock, fill in the column “counted”, and bring the file back. Rows without a figure stay as
            they are. Nothing is changed before you say so.
          </p>
          <FileDrop
            label="Choose a CSV file, or drop it here"
            hint={file.name ?? 'The columns category, product_id, variant, stock and counted are read'}
            accept=".csv,text/csv"
            isBusy={planStep.isRunning}
            onFile={(given) => void read(given)}
          />
          <Alert className="mt-3">{file.problem}</Alert>
          <StepAlert step={planStep} />
        </Panel>
        {plan && plan.problems.length > 0 && (
          <Sentences title="This file cannot be used" sentences={plan.problems.map(lineWords)} isError />
        )}
        {plan && plan.problems.length === 0 && (
          <Panel title={plan.changes.length > 0 ? 'What would change' : 'Nothing to change'}>
            <p role="status" className="mb-2 text-muted">
              {counted(plan.counted, 'row')} counted. The rows that are not listed agree with the stock.
            </p>
            {plan.changes.length > 0 && (
              <>
                <PlannedCounts changes={plan.changes} selection={{ keys: chosen, onChange: setChosen }} />
                <StepAlert step={count} />
                <div className="mt-4 flex justify-end">
                  <Button
                    kind="main"
                    disabled={count.isRunning || wanted.length === 0}
                    onClick={() => void count.apply(wanted, ({ line }) => keys.get(line) ?? randomId())}
                  >
                    {count.isRunning ? 'Saving' : `Save ${counted(wanted.length, 'count')}`}
                  </Button>
                </div>
              </>
            )}
          </Panel>
        )}
        {plan && plan.outdated.length > 0 && (
          <Sentences title="Changed since the file was written" sentences={plan.outdated.map(lineWords)} />
        )}
        {outcomes.length > 0 && (
          <Panel title="What came of it">
            <OutcomeList outcomes={outcomes} />
          </Panel>
        )}
      </div>
    </>
  );
}

const nameOf = ({ name, variant }: Planned) => withVariant(name, variant);

function outcomeOf([change, result]: SentLine<Planned>): Outcome {
  const done = `${signed(change.figure - change.stock)}, now ${change.figure}`;
  const refused = `${refusalOf(result)}${result.changed ? ' Please count it again.' : ''}`;
  return { key: String(change.line), ok: result.ok, title: nameOf(change), message: result.ok ? done : refused };
}

function Sentences({
  title,
  sentences,
  isError = false,
}: {
  title: string;
  sentences: readonly string[];
  isError?: boolean;
}) {
  const shown = sentences.slice(0, 100);
  return (
    <Panel title={title}>
      {isError ? <SentenceAlert sentences={shown} /> : <SentenceList sentences={shown} />}
      {sentences.length > 100 && <p className="mt-2 text-muted">And {sentences.length - 100} more.</p>}
    </Panel>
  );
}
