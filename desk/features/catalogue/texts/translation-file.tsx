import { useState } from 'react';
import type { TranslatedLanguage, TranslationRow, TranslationsPlan } from '#contract/catalogue/translations.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { PagedList } from '#desk/lib/list/pager.tsx';
import { FileDrop, SentenceAlert } from '#desk/lib/parts/file-drop.tsx';
import { useReadFile } from '#desk/lib/parts/read-file.ts';
import { ErrorAlert, StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUndoPublication } from '../api/rows.ts';
import { useImportTexts, usePlanTexts } from '../api/translations.ts';
import { languageName } from '../shared/language-tabs.ts';
import { pathWords, subjectWords } from './text-words.ts';

const PAGE_SIZE = 50;

interface Imported {
  readonly version: number;
  readonly changed: number;
  readonly left: number;
  readonly settings: number;
}

/** A translator's file comes in: first what it would change, row by row, then all of it at once. */
export function TranslationFile({ language, onClose }: { language: TranslatedLanguage; onClose: () => void }) {
  const { code } = language;
  const file = useReadFile();
  const [plan, setPlan] = useState<TranslationsPlan>();
  const [imported, setImported] = useState<Imported>();
  const planStep = usePlanTexts();
  const step = useImportTexts();

  async function read(given: File) {
    setPlan(undefined);
    setImported(undefined);
    const content = await file.read(given);
    if (content !== undefined) setPlan(await planStep.run({ language: code, content }));
  }

  const changing = plan?.rows.filter(({ outcome }) => outcome === 'change') ?? [];
  const refused = plan?.rows.filter(({ outcome }) => outcome === 'refused') ?? [];

  async function send() {
    const texts = changing.map(({ subject, path, english: of, becomes: text, was }) => ({
      subject,
      path,
      of,
      text,
      was,
    }));
    const note = `Translations ${file.name ?? ''}`.trim().slice(0, 300);
    const done = await step.run({ language: code, texts, note });
    if (!done) return;
    setImported(done);
    setPlan(undefined);
    file.forget();
  }

  return (
    <>
      <ScreenHead
        title={`Import translations: ${languageName(code)}`}
        actions={<Button onClick={onClose}>Back to the list</Button>}
      />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        <Panel title="File">
          <FileDrop
            label="Choose a CSV file, or drop it here"
            hint={file.name ?? 'As Export gives it: subject, path, English, translation'}
            accept=".csv,text/csv,text/plain"
            isBusy={planStep.isRunning || step.isRunning}
            onFile={(given) => void read(given)}
          />
          <Alert className="mt-3">{file.problem}</Alert>
          <StepAlert step={planStep} />
          <p className="mt-3 text-muted">
            An empty cell leaves a translation as it is, and so does one that nobody changed. Where it fits a newer
            English, too, empty the cell “translated from”. Nothing is published before you say so.
          </p>
        </Panel>
        {imported && <Done imported={imported} onUndone={() => setImported(undefined)} />}
        {plan && plan.problems.length > 0 && (
          <Panel title="This file cannot be read">
            <SentenceAlert sentences={plan.problems.map(fileMistakeWords)} />
          </Panel>
        )}
        {refused.length > 0 && (
          <Panel title={`${counted(refused.length, 'row')} cannot be used`}>
            <Rows rows={refused} language={language} caption="Rows that cannot be used" />
          </Panel>
        )}
        {plan && plan.problems.length === 0 && (
          <Panel title={changing.length > 0 ? 'What would change' : 'Nothing to change'}>
            <p role="status" className="mb-2 text-muted">
              {counted(changing.length, 'translation')} would change, {counted(plan.same, 'row says', 'rows say')}{' '}
              nothing new.
            </p>
            {changing.length > 0 && (
              <>
                <Rows rows={changing} language={language} caption="Translations before and after" />
                <StepAlert step={step} />
                <div className="mt-4 flex justify-end">
                  <Button kind="main" disabled={step.isRunning} onClick={() => void send()}>
                    {step.isRunning ? 'Publishing' : `Publish ${counted(changing.length, 'translation')}`}
                  </Button>
                </div>
              </>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

function Done({
  imported: { version, changed, left, settings },
  onUndone,
}: {
  imported: Imported;
  onUndone: () => void;
}) {
  const { isRunning, error, run } = useUndoPublication(onUndone);
  return (
    <Panel
      title={`${counted(changed, 'translation')} published`}
      actions={
        changed > settings && (
          <Button disabled={isRunning} onClick={() => void run({ version })}>
            {isRunning ? 'Undoing' : 'Undo'}
          </Button>
        )
      }
    >
      <p className="text-muted">
        {left > 0 &&
          `${counted(left, 'text was', 'texts were')} changed by a colleague after you looked and left alone. `}
        {changed > settings && 'Undo makes them what they were, at once; so does History, whenever you like. '}
        {settings > 0 &&
          `${counted(settings, 'of them is a setting', 'of them are settings')}: mails, messages and ways to pay have their own history, under Settings.`}
      </p>
      <ErrorAlert error={error} />
    </Panel>
  );
}

function Rows({
  rows,
  language,
  caption,
}: {
  rows: readonly TranslationRow[];
  language: TranslatedLanguage;
  caption: string;
}) {
  const { code, dir } = language;
  const place = (row: TranslationRow) => (
    <div className="min-w-0">
      <span className="break-words font-semibold">{subjectWords(row)}</span>
      <div className="text-muted text-xs">
        Line {row.line}
        {pathWords(row) && `, ${pathWords(row)}`}
      </div>
      {row.problem && <p className="break-words text-sale">{fileMistakeWords(row.problem)}</p>}
    </div>
  );
  const text = ({ was, becomes }: TranslationRow) => (
    <div lang={code} dir={dir} className="min-w-0 break-words">
      {was !== '' && was !== becomes && <del className="block text-muted">{was}</del>}
      {becomes}
    </div>
  );
  return (
    <PagedList
      rows={rows}
      pageSize={PAGE_SIZE}
      caption={caption}
      rowKey={({ line }) => String(line)}
      rowName={(row) => `Line ${row.line}`}
      columns={[
        { key: 'place', header: 'Text of', cell: place, className: 'w-64 align-top' },
        {
          key: 'english',
          header: 'English',
          cell: ({ english }) => <span className="break-words">{english}</span>,
          className: 'align-top',
        },
        { key: 'text', header: languageName(code), cell: text, className: 'align-top' },
      ]}
      card={(row) => (
        <div className="space-y-1">
          {place(row)}
          <p className="break-words">{row.english}</p>
          {text(row)}
        </div>
      )}
    />
  );
}
