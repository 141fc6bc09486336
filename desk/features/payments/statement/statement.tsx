import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderFilters } from '#contract/orders/desk-orders.ts';
import { bookStatement, planStatement, type StatementPlan, type StatementRow } from '#contract/payments/payments.ts';
import { FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { reading } from '#desk/api/query.ts';
import { resultWords } from '#desk/api/refusal.ts';
import { useStep } from '#desk/api/step.ts';
import { base64Of, FileDrop } from '#desk/lib/file-drop.tsx';
import { counted } from '#desk/lib/format.ts';
import { type Outcome, OutcomeList } from '#desk/lib/outcome-list.tsx';
import { Panel } from '#desk/lib/panel.tsx';
import { ScreenHead } from '#desk/lib/screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { BookBar } from './book-bar.tsx';
import { PlanSums, rowKey, StatementRows } from './statement-rows.tsx';

const LARGEST = 3_000_000;
const AT_ONCE = 2_000;

interface ReadFile {
  readonly name: string;
  readonly content: string;
}

/** A courier's statement: each row is matched with a parcel. A person ticks the rows and confirms; until then nothing is booked. */
export function Statement() {
  const couriers = useQuery(reading(orderFilters)).data?.couriers ?? [];
  const [courier, setCourier] = useState('');
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const [plan, setPlan] = useState<StatementPlan>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const planStep = useStep(planStatement, { changes: [], timeoutMs: FILE_TIMEOUT_MS });
  const book = useStep(bookStatement, { changes: ['/api/money', '/api/orders'], timeoutMs: FILE_TIMEOUT_MS });

  // Only the answer to the last question counts: an earlier one may come late, and was about another courier or file.
  const asked = useRef(0);
  function forget() {
    asked.current += 1;
    setPlan(undefined);
    setChosen(new Set());
  }

  async function match(of: string, { content }: ReadFile) {
    forget();
    const question = asked.current;
    const answer = await planStep.run({ courier: of, file: content });
    if (question === asked.current) setPlan(answer);
  }

  async function read(given: File) {
    forget();
    setOutcomes([]);
    setFile(undefined);
    setProblem(undefined);
    if (given.size === 0) return setProblem('The file is empty.');
    if (given.size > LARGEST) return setProblem('The file is larger than 3 MB.');
    const content = await base64Of(given).catch(() => undefined);
    if (content === undefined) return setProblem('The file could not be read. Please choose it again.');
    const next = { name: given.name, content };
    setFile(next);
    if (courier) await match(courier, next);
  }

  async function bookRows({ courier: of }: StatementPlan, rows: readonly StatementRow[]) {
    const told: Outcome[] = [];
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE);
      const answer = await book.run({ courier: of, rows: part.map(sentRow) });
      if (!answer) break;
      told.push(
        ...answer.results.map(({ line, order_number, ok, repeated, refusal }) => ({
          key: String(line),
          ok,
          title: `Line ${line}: ${order_number}`,
          message: ok ? (repeated ? 'Booked before' : 'Booked') : resultWords(refusal),
        })),
      );
    }
    setOutcomes((now) => [...told, ...now.filter(({ key }) => !told.some((one) => one.key === key))]);
    const booked = told.filter(({ ok }) => ok).length;
    if (booked > 0) toast.success(`${counted(booked, 'row')} booked`);
    // Matched anew, the file says itself what is booked by now.
    if (told.length > 0 && file) await match(of, file);
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
              error={file && !courier ? 'Please choose the courier' : undefined}
              onChange={({ target }) => {
                setCourier(target.value);
                forget();
                setOutcomes([]);
                if (target.value && file) void match(target.value, file);
              }}
            />
            <FileDrop
              label="Choose a CSV file, or drop it here"
              hint={file?.name ?? 'Consignment numbers, what was collected, and deductions'}
              accept=".csv,text/csv,text/plain"
              isBusy={planStep.isRunning || book.isRunning}
              onFile={(given) => void read(given)}
            />
          </div>
          {problem && (
            <p role="alert" className="mt-3 text-sale">
              {problem}
            </p>
          )}
          <Trouble step={planStep} />
          {!plan && !problem && (
            <p className="mt-3 text-muted">
              Every row is matched with a parcel of this courier, or told why not. Nothing is booked before you tick
              rows and confirm, and a row that was booked before is not booked again. A second instalment of a parcel is
              a row of its own.
            </p>
          )}
        </Panel>
        {plan && plan.problems.length > 0 && (
          <Panel title="This file cannot be read">
            <ul role="alert" className="list-disc space-y-1 pl-5">
              {plan.problems.map((sentence) => (
                <li key={sentence} className="break-words">
                  {sentence}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {outcomes.length > 0 && (
          <Panel title="What was booked">
            <OutcomeList outcomes={outcomes} />
          </Panel>
        )}
        {plan && plan.rows.length > 0 && (
          <>
            <PlanSums plan={plan} />
            <StatementRows rows={plan.rows} selection={{ keys: chosen, onChange: setChosen }} />
            <Trouble step={book} />
            <BookBar
              courier={plan.courier}
              rows={plan.rows.filter((row) => row.can_be_booked && chosen.has(rowKey(row)))}
              isRunning={book.isRunning}
              onBook={(rows) => bookRows(plan, rows)}
            />
          </>
        )}
      </div>
    </>
  );
}

const sentRow = (row: StatementRow) => ({
  ...{
    line: row.line,
    consignment: row.consignment,
    deductions: row.deductions,
    statement: row.statement,
    key: row.key,
  },
  ...(row.expected !== null && { expected: row.expected }),
  order_number: row.order_number ?? '',
  collected: row.collected ?? 0,
});
