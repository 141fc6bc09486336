import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { SORTS } from '#domain/listing/sorts.ts';
import { NumberField, SelectField, TextAreaField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { FieldGrid, type KindPartProps, MistakeOf, WordsField } from './form-part.tsx';
import { labelOf, SORT_WORDS } from './kind-words.ts';
import { infoIn, sortsIn, type TypedInfo, textAt } from './typed-kind.ts';

const USUAL_SORTS = ['popular', 'price-low', 'price-high', 'newest'];

/** How the list is shown, what stands below it, and what its product pages promise. */
export function ListPart({ form }: KindPartProps) {
  const sorts = form.values.sorts === undefined ? USUAL_SORTS : sortsIn(form.values);
  const first = textAt(form.values, 'defaultSort') || 'popular';
  return (
    <>
      <Panel title="The list">
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{labelOf('sorts')} that a shopper can choose</legend>
          <div className="flex flex-wrap gap-x-5">
            {SORTS.map((sort) => (
              <Tick
                key={sort}
                label={SORT_WORDS[sort]}
                checked={sorts.includes(sort)}
                onChange={({ target }) =>
                  form.set(
                    'sorts',
                    SORTS.filter((one) => (one === sort ? target.checked : sorts.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        <MistakeOf form={form} path="sorts" />
        <div className="mt-4">
          <FieldGrid>
            <div data-field="defaultSort">
              <SelectField
                label={labelOf('defaultSort')}
                error={form.errorAt('defaultSort')}
                options={SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }))}
                value={first}
                onChange={({ target }) => form.set('defaultSort', target.value)}
              />
            </div>
            <div data-field="mostExtraPictures">
              <NumberField
                label={`${labelOf('mostExtraPictures')} (optional)`}
                error={form.errorAt('mostExtraPictures')}
                hint="Empty shows all"
                value={textAt(form.values, 'mostExtraPictures')}
                onChange={({ target }) => form.set('mostExtraPictures', wholeNumber.setValueAs(target.value))}
              />
            </div>
          </FieldGrid>
        </div>
        <Tick
          className="mt-2"
          label="Shoppers can see it as a list, too"
          checked={form.values.hasListView !== false}
          onChange={({ target }) => form.set('hasListView', target.checked)}
        />
      </Panel>
      <Panel title={labelOf('info')}>
        <SortableList
          entries={infoIn(form.values)}
          nameOf={({ title }, at) => title || `Card ${at + 1}`}
          make={(): TypedInfo => ({ title: '', text: '' })}
          addLabel="Add a card"
          onChange={(next) => form.set('info', next)}
          isTall
        >
          {(card, at, change) => (
            <div className="space-y-3">
              <div data-field={`info.${at}.title`}>
                <TextField
                  label={labelOf('info.0.title')}
                  error={form.errorAt(`info.${at}.title`)}
                  autoComplete="off"
                  value={card.title ?? ''}
                  onChange={({ target }) => change({ ...card, title: target.value })}
                />
              </div>
              <div data-field={`info.${at}.text`}>
                <TextAreaField
                  label={labelOf('info.0.text')}
                  error={form.errorAt(`info.${at}.text`)}
                  value={card.text ?? ''}
                  onChange={({ target }) => change({ ...card, text: target.value })}
                />
              </div>
            </div>
          )}
        </SortableList>
      </Panel>
      <Panel title="Promises on its product pages">
        <p className="mb-3 text-muted">Empty fields say what the shop promises for everything.</p>
        <FieldGrid>
          <WordsField form={form} path="promises.shipping" isOptional />
          <WordsField form={form} path="promises.warranty" isOptional />
        </FieldGrid>
      </Panel>
    </>
  );
}
