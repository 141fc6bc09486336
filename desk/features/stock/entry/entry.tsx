import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { variantIn } from '#contract/kinds/product-reference.ts';
import type { StockLine, StockList, StockOutcome } from '#contract/stock/stock.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { OutcomeList } from '#desk/lib/parts/outcome-list.tsx';
import { chosenLabels, LABELS_PATH, MOST_LABELS } from '#desk/lib/product/label-lines.ts';
import { ProductFinder } from '#desk/lib/product/product-finder.tsx';
import { useScans } from '#desk/lib/product/use-scans.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Choice, SelectField, TextAreaField } from '#web/ui/field.tsx';
import { Barcode } from '#web/ui/icons.ts';
import { CHANGED_BY_STOCK, enterStock, refusalOf, type SentLine, useStock } from '../api.ts';
import {
  draftId,
  type EntryLine,
  entryForm,
  entrySchema,
  isFilled,
  NO_ENTRIES,
  problemOf,
  withLines,
} from '../shared/draft.ts';
import { ENTRY_WORDS, type EntryKind, REASON_WORDS, signed, WRITE_OFF_REASONS } from '../shared/entry-words.ts';
import { EntryRow, figureFieldId } from './entry-lines.tsx';
import { EntrySums } from './entry-sums.tsx';
import { scannedPiece } from './scanned-piece.ts';

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
      {stock.data && <EntryForm kind={kind} stock={stock.data.lines} kinds={stock.data.kinds} />}
    </>
  );
}

interface EntryFormProps {
  kind: EntryKind;
  stock: readonly StockLine[];
  /** Of the products. */
  kinds: StockList['kinds'];
}

function EntryForm({ kind, stock, kinds }: EntryFormProps) {
  const words = ENTRY_WORDS[kind];
  const [done, setDone] = useState<readonly SentLine<EntryLine>[]>([]);
  const byId = useMemo(() => new Map(stock.map((line) => [draftId(line), line])), [stock]);
  const nameOf = ({ id, category, product_id, ...named }: EntryLine) =>
    withVariant(byId.get(id)?.name ?? `${category} ${product_id}`, variantIn(named));
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

  // What is done leaves the list; what was refused stays in it, with the reason.
  const onPart = (sent: readonly SentLine<EntryLine>[]) => {
    const results = new Map(sent.map(([line, result]) => [line.id, result]));
    setDone((now) => [...now, ...sent.filter(([, { ok }]) => ok)]);
    changeLines((lines) =>
      lines.flatMap((line) => {
        const result = results.get(line.id);
        if (!result) return line;
        return result.ok ? [] : { ...line, refusal: refusalOf(result) };
      }),
    );
  };
  const form = useDeskForm({
    name: entryForm(kind),
    schema: entrySchema(kind),
    initial: NO_ENTRIES,
    sendsBlanks: true,
    outlivesScreen: true,
    send: async (values, keys) => {
      setDone([]);
      scans.forget();
      const sums = { done: 0, refused: 0 };
      await enterStock(kind, values, keys, (sent) => {
        const ok = sent.filter(([, result]) => result.ok).length;
        sums.done += ok;
        sums.refused += sent.length - ok;
        onPart(sent);
      });
      return sums;
    },
    changes: CHANGED_BY_STOCK,
    success: (sums) =>
      sums.done > 0
        ? `${words.done}: ${counted(sums.done, 'line')}${sums.refused > 0 ? `, ${sums.refused} refused` : ''}`
        : undefined,
    // Lines of a count that were left empty are still to be counted.
    isComplete: (_, values) => values.lines.length === 0,
  });
  const { lines } = form.values;
  const scans = useScans((found) => {
    const { lines: more, outcome } = scannedPiece(kind, form.latest().lines, found, byId);
    if (more) form.set('lines', more);
    return outcome;
  });
  const now = useRef({ form, byId, scans });
  now.current = { form, byId, scans };
  const changeLines = useCallback((change: (lines: readonly EntryLine[]) => EntryLine[]) => {
    const { form: latest } = now.current;
    latest.set('lines', change(latest.latest().lines));
  }, []);
  const changeLine = useCallback(
    (id: string, change: Partial<EntryLine>) => {
      const seen = now.current.byId.get(id)?.stock ?? null;
      changeLines((all) => all.map((line) => (line.id === id ? { ...line, refusal: null, seen, ...change } : line)));
    },
    [changeLines],
  );
  const onFigure = useCallback((id: string, figure: string) => changeLine(id, { figure }), [changeLine]);
  const onConfirm = useCallback((id: string) => changeLine(id, {}), [changeLine]);
  const onCode = useCallback((code: string) => void now.current.scans.scan(code), []);
  const toFinder = useCallback(() => finder.current?.focus(), []);
  const onRemove = useCallback(
    (id: string) => {
      changeLines((all) => all.filter((line) => line.id !== id));
      toFinder();
    },
    [changeLines, toFinder],
  );
  const filled = lines.filter(isFilled);

  return (
    <Form
      form={form}
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
                changeLines((all) => withLines(all, [line]));
                setFocusOn(draftId(line));
              }}
              scans={scans}
            />
          </div>
          {kind === 'count' && (
            <SelectField
              label="Add all of"
              nothing="Please choose"
              options={kinds.map(({ key, name }) => ({ value: key, label: name }))}
              value=""
              onChange={({ target }) =>
                changeLines((all) =>
                  withLines(
                    all,
                    stock.filter((line) => line.category === target.value && (line.on_sale || line.stock > 0)),
                  ),
                )
              }
              className="w-40"
            />
          )}
        </div>
        {lines.length === 0 && <p className="mt-3 text-muted">{words.empty}</p>}
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line, at) => (
            <EntryRow
              key={line.id}
              kind={kind}
              id={line.id}
              name={nameOf(line)}
              figure={line.figure}
              seen={line.seen}
              refusal={line.refusal}
              stock={byId.get(line.id)}
              problem={form.errorAt(`lines.${at}.figure`) ?? (isFilled(line) ? problemOf(kind, line) : undefined)}
              isInLongList={lines.length > LONG_LIST}
              onFigure={onFigure}
              onConfirm={onConfirm}
              onRemove={onRemove}
              onCode={onCode}
              onEnter={toFinder}
            />
          ))}
        </ul>
      </Panel>
      <div className="space-y-3 sm:space-y-4 lg:sticky lg:top-(--beside-top,1rem)">
        <Panel title={kind === 'write-off' ? 'Why' : 'Save'}>
          <div className="space-y-4">
            {kind === 'write-off' && <Choice legend="Reason" options={reasons} {...form.field('reason')} />}
            <TextAreaField label={words.note} hint={words.noteHint} rows={2} maxLength={500} {...form.field('note')} />
            <EntrySums kind={kind} lines={filled} stock={byId} />
            <Alert>{form.errorAt('lines')}</Alert>
            <FormAlert form={form} />
            <div className="flex flex-wrap justify-end gap-2">
              {lines.length > 0 && (
                <Button kind="bare" onClick={form.discard}>
                  Empty the list
                </Button>
              )}
              <Button kind="main" type="submit" disabled={form.isRunning}>
                {form.isRunning ? 'Saving' : words.save}
              </Button>
            </div>
          </div>
        </Panel>
        {done.length > 0 && (
          <Panel title={words.done} actions={kind === 'receive' && <LabelsLink received={done} />}>
            <OutcomeList
              outcomes={done.map(([line, { outcome }]) => ({
                key: line.id,
                ok: true,
                title: nameOf(line),
                message: outcomeWords(outcome),
              }))}
            />
          </Panel>
        )}
      </div>
    </Form>
  );
}

/** Labels for every piece that came. */
function LabelsLink({ received }: { received: readonly SentLine<EntryLine>[] }) {
  const labels = received.map(([{ category, product_id, ...named }, { outcome }]) => ({
    ...{ category, product_id, variant: variantIn(named), count: Math.min(outcome?.change ?? 1, MOST_LABELS) },
  }));
  return (
    <ButtonLink to={LABELS_PATH} onClick={() => chosenLabels.write(labels)}>
      <Barcode aria-hidden size={15} />
      Print labels for it
    </ButtonLink>
  );
}

function outcomeWords(outcome: StockOutcome | null): string {
  const { change, stock } = outcome ?? { change: 0, stock: 0 };
  return change === 0 ? `Agreed: ${stock}` : `${signed(change)}, now ${stock}`;
}
