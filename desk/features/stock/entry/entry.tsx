import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StockLine } from '#contract/stock/stock.ts';
import { counted, grouped } from '#desk/lib/format.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { OutcomeList } from '#desk/lib/outcome-list.tsx';
import { Panel } from '#desk/lib/panel.tsx';
import { ProductFinder } from '#desk/lib/product/product-finder.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { CATEGORY_NAMES } from '#domain/catalogue/product.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Choice, SelectField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Draft, draftId, EMPTY_DRAFT, problemOf, withLines } from '../shared/draft.ts';
import {
  ENTRY_WORDS,
  type EntryKind,
  REASON_WORDS,
  signed,
  WRITE_OFF_REASONS,
  type WriteOffReason,
} from '../shared/entry-words.ts';
import { useStock } from '../shared/use-stock.ts';
import { EntryLine, figureFieldId } from './entry-lines.tsx';
import { EntrySums } from './entry-sums.tsx';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';

const LONG_LIST = 100;

const reasons = WRITE_OFF_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

export const ReceiveStock = () => <Entry kind="receive" />;
export const CountStock = () => <Entry kind="count" />;
export const WriteOffStock = () => <Entry kind="write-off" />;

/** Many lines at once: a delivery, a count, or goods that are gone. */
function Entry({ kind }: { kind: EntryKind }) {
  const words = ENTRY_WORDS[kind];
  const stock = useStock();
  return (
    <>
      <ScreenHead title={words.title} actions={<ButtonLink to="/stock">Back to the stock</ButtonLink>} />
      {stock.isPending && <Loading />}
      {stock.isError && !stock.data && <Failure error={stock.error} onRetry={() => void stock.refetch()} />}
      {stock.data && <EntryForm kind={kind} stock={stock.data.lines} />}
    </>
  );
}

function EntryForm({ kind, stock }: { kind: EntryKind; stock: readonly StockLine[] }) {
  const words = ENTRY_WORDS[kind];
  const [draft, changeDraft] = useDraft(kind);
  const [wasSent, setSent] = useState(false);
  const byId = useMemo(() => new Map(stock.map((line) => [draftId(line), line])), [stock]);
  const latest = useRef(byId);
  latest.current = byId;
  const finder = useRef<HTMLInputElement>(null);
  const [focusOn, setFocusOn] = useState<string>();
  useEffect(() => {
    if (!focusOn) return;
    const field = document.querySelector<HTMLInputElement>(
      `[data-figure="${CSS.escape(figureFieldId(focusOn))}"] input`,
    );
    field?.focus();
    field?.select();
    setFocusOn(undefined);
  }, [focusOn]);
  const { step, send, done } = useSend(kind, changeDraft, (line) => {
    const name = byId.get(line.id)?.name ?? line.id;
    return line.size ? `${name}, ${line.size}` : name;
  });

  const onFigure = useCallback(
    (id: string, figure: string) =>
      changeDraft((now) => changeLine(now, id, { figure, refusal: null, seen: latest.current.get(id)?.stock ?? null })),
    [changeDraft],
  );
  const onKeep = useCallback(
    (id: string) =>
      changeDraft((now) => changeLine(now, id, { refusal: null, seen: latest.current.get(id)?.stock ?? null })),
    [changeDraft],
  );
  const onRemove = useCallback(
    (id: string) => {
      changeDraft((now) => ({ ...now, lines: now.lines.filter((line) => line.id !== id) }));
      finder.current?.focus();
    },
    [changeDraft],
  );
  const toFinder = useCallback(() => finder.current?.focus(), []);

  const ready = draft.lines.filter(({ figure }) => figure.trim() !== '');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const wrong = draft.lines.find((line) => problemOf(kind, line));
    if (wrong || ready.length === 0) {
      if (wrong) setFocusOn(wrong.id);
      else finder.current?.focus();
      return;
    }
    const { done: entered, refused } = await send(ready, draft);
    if (entered === 0) return;
    toast.success(`${words.done}: ${counted(entered, 'line')}${refused > 0 ? `, ${refused} refused` : ''}`);
    if (refused === 0) {
      setSent(false);
      changeDraft((now) => (now.lines.length === 0 ? EMPTY_DRAFT : now));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 bg-panel p-3 sm:gap-4 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:px-6"
    >
      <Panel title="Lines">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1">
            <ProductFinder
              ref={finder}
              label="Find a product"
              lines={stock}
              note={(line) => `${grouped(line.stock)} in stock`}
              onPick={(line) => {
                changeDraft((now) => withLines(now, [line]));
                setFocusOn(draftId(line));
              }}
            />
          </div>
          {kind === 'count' && (
            <SelectField
              label="Add all of"
              nothing="Please choose"
              options={optionsOf(CATEGORY_NAMES)}
              value=""
              onChange={({ target }) =>
                changeDraft((now) =>
                  withLines(
                    now,
                    stock.filter((line) => line.category === target.value && (line.on_sale || line.stock > 0)),
                  ),
                )
              }
              className="w-40"
            />
          )}
        </div>
        {draft.lines.length === 0 && <p className="mt-3 text-muted">{words.empty}</p>}
        <ul className="mt-2 divide-y divide-line">
          {draft.lines.map((line) => (
            <EntryLine
              key={line.id}
              kind={kind}
              line={line}
              stock={byId.get(line.id)}
              problem={wasSent || (line.figure && problemOf('count', line)) ? problemOf(kind, line) : undefined}
              isInLongList={draft.lines.length > LONG_LIST}
              onFigure={onFigure}
              onKeep={onKeep}
              onRemove={onRemove}
              onEnter={toFinder}
            />
          ))}
        </ul>
      </Panel>
      <div className="space-y-3 sm:space-y-4 lg:sticky lg:top-4">
        <Panel title={kind === 'write-off' ? 'Why' : 'Save'}>
          <div className="space-y-4">
            {kind === 'write-off' && (
              <Choice
                legend="Reason"
                name="reason"
                options={reasons}
                checkedValue={draft.reason}
                onChange={({ target }) => changeDraft((now) => ({ ...now, reason: target.value as WriteOffReason }))}
              />
            )}
            <TextAreaField
              label={words.note}
              hint={words.noteHint}
              rows={2}
              maxLength={500}
              value={draft.note}
              onChange={({ target }) => changeDraft((now) => ({ ...now, note: target.value }))}
            />
            <EntrySums kind={kind} lines={ready} stock={byId} />
            {wasSent && ready.length === 0 && (
              <p role="alert" className="text-sale">
                Please enter a line
              </p>
            )}
            <Trouble step={step} />
            <div className="flex flex-wrap justify-end gap-2">
              {draft.lines.length > 0 && (
                <Button kind="bare" onClick={() => changeDraft(() => EMPTY_DRAFT)}>
                  Empty the list
                </Button>
              )}
              <Button kind="main" type="submit" disabled={step.isRunning}>
                {step.isRunning ? 'Saving' : words.save}
              </Button>
            </div>
          </div>
        </Panel>
        {done.length > 0 && (
          <Panel title={words.done}>
            <OutcomeList
              outcomes={done.map(({ id, name, change, stock: now }) => ({
                key: id,
                ok: true,
                title: name,
                message: change === 0 ? `Agreed: ${now}` : `${signed(change)}, now ${now}`,
              }))}
            />
          </Panel>
        )}
      </div>
    </form>
  );
}

function changeLine(draft: Draft, id: string, change: Partial<Draft['lines'][number]>): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}
