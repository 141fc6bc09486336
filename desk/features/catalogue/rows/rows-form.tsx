import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { pieces as piecesSchema } from '#contract/catalogue/product-editor.ts';
import { fieldsOf } from '#contract/catalogue/product-fields.ts';
import { type AddedProducts, type RowsPlan, rowsFields } from '#contract/catalogue/product-rows.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { FileDrop, SentenceAlert } from '#desk/lib/parts/file-drop.tsx';
import { useReadFile } from '#desk/lib/parts/read-file.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { optionsName } from '#domain/kinds/offered.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice, TextAreaField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { addRows, usePlanRows } from '../api/rows.ts';
import { AddedRows } from './added-rows.tsx';
import { withCell, withoutColumn, withoutLines } from './cells.ts';
import { PlannedProducts } from './planned-products.tsx';
import { RowPictures } from './row-pictures.tsx';
import { WrongRows } from './wrong-rows.tsx';

/** Whether they are published is the person’s choice, where all of them can be. */
const schemaOf = (canPublish: boolean) =>
  z
    .object({
      pasted: z.string(),
      rows: rowsFields.rows,
      pictures: z.array(z.object({ name: z.string(), path: z.string() })),
      as: z.enum(['draft', 'listed']),
      pieces: z.unknown().optional(),
    })
    .transform(({ as, pieces, rows, pictures }, context) => {
      const sent = { rows, pictures: Object.fromEntries(pictures.map(({ name, path }) => [name, path])) };
      if (as === 'draft' || !canPublish) return { ...sent, pieces: undefined };
      const counted = piecesSchema.safeParse(pieces);
      if (counted.success) return { ...sent, pieces: counted.data };
      context.addIssue({ code: 'custom', path: ['pieces'], message: counted.error.issues[0]?.message ?? '' });
      return z.NEVER;
    });

const AS = [
  { value: 'listed', label: 'In the shop at once' },
  { value: 'draft', label: 'Drafts' },
] as const;

/** 'Name, Brand and Price' */
function neededColumns(kind: Kind): string {
  const labels = fieldsOf(kind).flatMap(({ label, isOptional, group }) =>
    isOptional || group === 'photographs' ? [] : label,
  );
  return new Intl.ListFormat('en-GB').format(labels);
}

/** Rows come in, are looked at, corrected, and added all at once. What is typed and what was read survives a reload and a new sign-in. */
export function RowsForm({ kind }: { kind: Kind }) {
  const { may } = useRights();
  const [plan, setPlan] = useState<RowsPlan>();
  /** Since the last look at the rows something was typed into them. */
  const [isEdited, setEdited] = useState(false);
  const file = useReadFile();
  const [added, setAdded] = useState<AddedProducts>();
  const products = plan?.products ?? [];
  const lacking = products.filter(({ pictures: count }) => count === 0).length;
  const canPublish = may('publish') && lacking === 0 && products.length > 0;
  const planStep = usePlanRows();
  const adding = addRows();
  const form = useDeskForm({
    name: `rows:${kind.key}`,
    schema: schemaOf(canPublish),
    sendsBlanks: true,
    initial: { pasted: '', rows: [] as string[][], pictures: [], as: 'listed' as const, pieces: '' },
    send: async ({ pieces, ...sent }, { key }) => {
      const rows = { ...sent, category: kind.key, note: `${counted(products.length, 'product')} from a spreadsheet` };
      try {
        return await (pieces === undefined ? adding.asDrafts(rows, key) : adding.published({ ...rows, pieces }, key));
      } catch (error) {
        // Whatever a colleague did meanwhile is told at the rows.
        void look({ rows: sent.rows });
        throw error;
      }
    },
    changes: adding.changes,
    onDone: (done) => {
      setAdded(done);
      setPlan(undefined);
    },
  });
  const { rows, pictures } = form.values;
  const isListed = canPublish && form.values.as === 'listed';
  const isRead = rows.length > 0;

  async function look(given: { content?: string; rows?: string[][] }, names = form.latest().pictures): Promise<void> {
    const byName = Object.fromEntries(names.map(({ name, path }) => [name, path]));
    const found = await planStep.run({ category: kind.key, pictures: byName, ...given });
    if (!found) return;
    setPlan(found);
    setEdited(false);
    form.set(
      'rows',
      found.rows.map((cells) => [...cells]),
    );
    if (found.rows.length > 0) form.set('pasted', '');
  }

  async function read(given: Blob): Promise<void> {
    setAdded(undefined);
    setPlan(undefined);
    const content = await file.read(given);
    if (content !== undefined) await look({ content });
  }

  function startOver(): void {
    form.discard();
    setPlan(undefined);
    file.forget();
  }

  // What was read before a reload is looked at again.
  const lookAgain = useRef(() => {
    if (isRead) void look({ rows });
  });
  useEffect(() => lookAgain.current(), []);

  return (
    <Form form={form} className="space-y-4">
      {added && <AddedRows added={added} category={kind.key} onUndone={() => setAdded(undefined)} />}
      {isRead ? (
        <Panel title="Rows" actions={<Button onClick={startOver}>Start over</Button>}>
          <p role="status" className="text-muted">
            {counted(rows.length - 1, 'row')} read
            {plan && plan.problems.length === 0 && `: ${counted(products.length, 'product')} can be added`}
            {plan &&
              plan.mistakes.length > 0 &&
              `, ${counted(new Set(plan.mistakes.map(({ line }) => line)).size, 'row needs', 'rows need')} another look`}
            .
          </p>
          <StepAlert step={planStep} />
        </Panel>
      ) : (
        <Panel title="Rows">
          <p className="mb-3 text-muted">
            The first row names the columns, in any sequence: at least {neededColumns(kind)}.{' '}
            {kind.options.length > 0 &&
              `A product may have several rows, one for each ${optionsName(kind.options).toLowerCase()}. `}
            Nothing is added before you say so.
          </p>
          <div className="grid gap-4 lg:grid-cols-2">
            <FileDrop
              label="Choose a CSV file, or drop it here"
              hint="From any spreadsheet: save as CSV"
              accept=".csv,text/csv,text/plain"
              isBusy={planStep.isRunning}
              onFile={(given) => void read(given)}
            />
            <div>
              <TextAreaField
                label="Or paste cells of a spreadsheet"
                rows={4}
                spellCheck={false}
                {...form.field('pasted')}
              />
              <Button
                className="mt-2"
                disabled={planStep.isRunning || form.values.pasted.trim() === ''}
                onClick={() => void read(new Blob([form.latest().pasted]))}
              >
                {planStep.isRunning ? 'Reading' : 'Read these cells'}
              </Button>
            </div>
          </div>
          <Alert className="mt-3">{file.problem}</Alert>
          <StepAlert step={planStep} />
        </Panel>
      )}
      {plan && plan.problems.length > 0 && (
        <Panel title="These rows cannot be read yet">
          <SentenceAlert sentences={plan.problems.map(fileMistakeWords)} />
          <div className="mt-3 flex flex-wrap gap-2">
            {plan.unknown.map((column) => (
              <Button key={column} onClick={() => void look({ rows: withoutColumn(rows, column) })}>
                Leave out “{rows[0]?.[column]?.trim() || `column ${column + 1}`}”
              </Button>
            ))}
          </div>
        </Panel>
      )}
      {plan && plan.mistakes.length > 0 && (
        <WrongRows
          plan={plan}
          rows={rows}
          isEdited={isEdited}
          isRunning={planStep.isRunning}
          onCell={(line, column, text) => {
            form.set('rows', withCell(rows, line, column, text));
            setEdited(true);
          }}
          onCheck={() => void look({ rows: form.latest().rows })}
          onLeaveOut={() => void look({ rows: withoutLines(rows, plan.wrong) })}
        />
      )}
      {plan && plan.problems.length === 0 && (
        <RowPictures
          pictures={pictures}
          lacking={lacking}
          onChange={(names) => {
            form.set('pictures', [...names]);
            void look({ rows: form.latest().rows }, [...names]);
          }}
        />
      )}
      {products.length > 0 && (
        <Panel title="What will be added">
          <PlannedProducts products={products} kind={kind} />
          <div className="mt-4 space-y-4">
            {canPublish ? (
              <Choice legend="What they become" options={AS} {...form.field('as')} />
            ) : (
              <p className="text-muted">
                {lacking > 0 && `${counted(lacking, 'product has', 'products have')} no picture yet. `}
                They become drafts: nobody sees them until they are published in their editor.
              </p>
            )}
            {isListed && (
              <TextField
                label={kind.options.length > 0 ? 'How many are there of each variant?' : 'How many are there of each?'}
                hint="Shoppers can buy that many. 0 shows them as out of stock, until goods are received."
                inputMode="numeric"
                autoComplete="off"
                className="max-w-sm"
                {...form.field('pieces', wholeNumber)}
              />
            )}
            <FormAlert form={form} />
            <div className="flex flex-wrap items-center justify-end gap-3">
              {plan && plan.mistakes.length > 0 && (
                <span className="text-muted">Correct the rows above first, or leave them out.</span>
              )}
              <Button
                kind="main"
                type="submit"
                disabled={form.isRunning || isEdited || (plan?.mistakes.length ?? 0) > 0}
              >
                {form.isRunning
                  ? 'Adding'
                  : isListed
                    ? `Publish ${counted(products.length, 'product')}`
                    : `Add ${counted(products.length, 'draft')}`}
              </Button>
            </div>
          </div>
        </Panel>
      )}
    </Form>
  );
}
