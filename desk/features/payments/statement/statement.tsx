import { useRef, useState } from 'react';
import type { StatementPlaces, StatementPlan, StatementRow } from '#contract/payments/payments.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { FileDrop, SentenceAlert } from '#desk/lib/parts/file-drop.tsx';
import { type Outcome, OutcomeList } from '#desk/lib/parts/outcome-list.tsx';
import { useReadFile } from '#desk/lib/parts/read-file.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useBookStatement, useCouriers, useStatementPlan } from '../api.ts';
import { BookBar } from './book-bar.tsx';
import { StatementColumns } from './columns.tsx';
import { StatementMissing } from './missing-parcels.tsx';
import { agreedFee, FeesThatDiffer, PlanSums, rowKey, StatementRows } from './statement-rows.tsx';

/** What a person says about this file. */
interface Said {
  readonly columns?: StatementPlaces | undefined;
  readonly from?: string;
  readonly to?: string;
}

/** A courier's statement: each row is matched with a parcel. A person ticks the rows and confirms; until then nothing is booked. */
export function Statement() {
  const couriers = useCouriers();
  const [courier, setCourier] = useState('');
  const file = useReadFile({ megabytes: 3 });
  const [content, setContent] = useState<string>();
  const [plan, setPlan] = useState<StatementPlan>();
  const [said, setSaid] = useState<Said>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const planStep = useStatementPlan();
  const book = useBookStatement();

  // Only the answer to the last question counts: an earlier one may come late, and was about another courier or file.
  const asked = useRef(0);
  function forget() {
    asked.current += 1;
    setPlan(undefined);
    setChosen(new Set());
    setSaid({});
  }

  async function match(of: string, read: string, about: Said = {}) {
    forget();
    setSaid(about);
    const question = asked.current;
    const answer = await planStep.run({ courier: of, file: read, ...about });
    if (question === asked.current) setPlan(answer);
  }

  /** What is on the screen stays there until the answer comes. Which days are asked for changes no row, and what was ticked stays ticked. */
  async function matchAgain(of: StatementPlan, about: Said) {
    if (content === undefined) return;
    asked.current += 1;
    const question = asked.current;
    setSaid(about);
    if (about.columns !== said.columns) setChosen(new Set());
    const answer = await planStep.run({ courier: of.courier, file: content, ...about });
    if (question === asked.current && answer) setPlan(answer);
  }

  async function read(given: File) {
    forget();
    setOutcomes([]);
    setContent(undefined);
    const found = await file.read(given);
    setContent(found);
    if (courier && found !== undefined) await match(courier, found);
  }

  async function bookRows({ courier: of }: StatementPlan, rows: readonly StatementRow[]) {
    const booked = await book.book(of, rows);
    setOutcomes((now) => [...booked, ...now.filter(({ key }) => !booked.some((one) => one.key === key))]);
    // Matched anew, the file says itself what is booked by now.
    if (booked.length > 0 && content !== undefined) await match(of, content, said);
  }

  return (
    <>
      <ScreenHead
        title="Courier’s statement"
        actions={<ButtonLink to="/money?view=couriers">Back to the money</ButtonLink>}
      />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        <Panel title="File" className="print:hidden">
          <div className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <SelectField
              label="Courier"
              nothing="Please choose"
              hint="Whose statement it is"
              options={couriers.map((name) => ({ value: name, label: name }))}
              value={courier}
              disabled={book.isRunning}
              error={content !== undefined && !courier ? 'Please choose the courier' : undefined}
              onChange={({ target }) => {
                setCourier(target.value);
                forget();
                setOutcomes([]);
                if (target.value && content !== undefined) void match(target.value, content);
              }}
            />
            <FileDrop
              label="Choose an Excel or CSV file, or drop it here"
              hint={file.name ?? 'Consignment numbers, what was collected, and fees'}
              accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain"
              isBusy={planStep.isRunning || book.isRunning}
              onFile={(given) => void read(given)}
            />
          </div>
          <Alert className="mt-3">{file.problem}</Alert>
          <StepAlert step={planStep} />
          {!plan && !file.problem && (
            <p className="mt-3 text-muted">
              Every row is matched with a parcel of this courier, or says why not. Nothing is booked before you tick
              rows and confirm, and a row that was booked before is not booked again. A second instalment of a parcel is
              a row of its own. The fee that he keeps is booked beside what he hands over.
            </p>
          )}
        </Panel>
        {plan && plan.problems.length > 0 && (
          <Panel title="This file cannot be read">
            <SentenceAlert sentences={plan.problems.map(fileMistakeWords)} />
          </Panel>
        )}
        {plan?.table && (
          <StatementColumns
            courier={plan.courier}
            table={plan.table}
            isBusy={planStep.isRunning || book.isRunning}
            onChange={(columns) => void matchAgain(plan, { ...said, columns })}
          />
        )}
        {outcomes.length > 0 && (
          <Panel title="What was booked">
            <OutcomeList outcomes={outcomes} />
          </Panel>
        )}
        {plan && plan.rows.length > 0 && (
          <>
            <PlanSums plan={plan} />
            <FeesThatDiffer plan={plan} />
            <StatementRows
              rows={plan.rows}
              parcelFee={agreedFee(plan)}
              selection={{ keys: chosen, onChange: setChosen }}
            />
            {plan.missing && (
              <StatementMissing
                courier={plan.courier}
                missing={plan.missing}
                onSpan={(span) => void matchAgain(plan, { ...said, ...span })}
              />
            )}
            <StepAlert step={book} />
            {plan.rows.some((row) => row.can_be_booked) && (
              <BookBar
                courier={plan.courier}
                rows={plan.rows.filter((row) => row.can_be_booked && chosen.has(rowKey(row)))}
                isRunning={book.isRunning}
                onBook={(rows) => bookRows(plan, rows)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
