import { MOST_OPTIONS } from '#contract/kinds/kind.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { withOptionLabel } from './changed-kind.ts';
import { become, FieldGrid, type KindPartProps, MistakeOf } from './form-part.tsx';
import { labelOf } from './kind-words.ts';
import { optionsIn, type TypedOption, withValues } from './typed-kind.ts';
import { type UsedValue, usedValues } from './used-values.ts';
import { ValuesField } from './values-field.tsx';

const newOption = (): TypedOption => ({ label: '', values: [] });

/** What a shopper chooses when buying: each combination has stock of its own. */
export function ChoicesPart({ kind, form, check }: KindPartProps) {
  const options = optionsIn(form.values);
  const published = optionsIn(kind.published?.document ?? {});
  return (
    <Panel title={labelOf('options')}>
      <p className="mb-3 text-muted">
        What a shopper chooses when buying, such as size or colour. Each combination has stock of its own. There can be
        two at most, or none.
      </p>
      <SortableList
        entries={options}
        nameOf={({ label }, at) => label || `Choice ${at + 1}`}
        make={options.length < MOST_OPTIONS ? newOption : undefined}
        addLabel={options.length === 0 ? 'Add a choice, such as size' : 'Add another choice, such as colour'}
        onChange={(next) => form.set('options', next)}
        isTall
      >
        {(option, at, change) => {
          const place = published.findIndex(({ key }) => key !== undefined && key === option.key);
          return (
            <OneChoice
              form={form}
              option={option}
              path={`options.${at}`}
              used={place === -1 ? [] : usedValues(place, published[place], option.values ?? [], check)}
              onLabel={(label) =>
                become(form, withOptionLabel(form.latest(), at, { label, isFixed: place !== -1 && kind.products > 0 }))
              }
              onChange={change}
            />
          );
        }}
      </SortableList>
      <MistakeOf form={form} path="options" />
    </Panel>
  );
}

interface OneChoiceProps extends Pick<KindPartProps, 'form'> {
  option: TypedOption;
  path: string;
  used: readonly UsedValue[];
  onLabel: (label: string) => void;
  onChange: (option: TypedOption) => void;
}

function OneChoice({ form, option, path, used, onLabel, onChange }: OneChoiceProps) {
  const { label = '', values = [], default: first } = option;
  /** What is chosen first must be one of them. */
  const changeValues = (next: readonly string[]) =>
    onChange({ ...option, values: next, default: first !== undefined && next.includes(first) ? first : next[0] });
  return (
    <div className="space-y-4">
      <FieldGrid>
        <div data-field={`${path}.label`}>
          <TextField
            label={labelOf(`${path}.label`)}
            error={form.errorAt(`${path}.label`)}
            autoComplete="off"
            value={label}
            onChange={({ target }) => onLabel(target.value)}
          />
        </div>
        <div data-field={`${path}.default`}>
          <SelectField
            label={labelOf(`${path}.default`)}
            hint="If it is in stock"
            options={values.map((value) => ({ value, label: value }))}
            error={form.errorAt(`${path}.default`)}
            value={first ?? values[0] ?? ''}
            onChange={({ target }) => onChange({ ...option, default: target.value })}
          />
        </div>
      </FieldGrid>
      <ValuesField form={form} path={`${path}.values`} of={label} values={values} onChange={changeValues}>
        {used.map(({ value, words, example }) => (
          <p key={value} className="mt-2 flex flex-wrap items-center gap-x-2 text-sale text-sm">
            <span>
              {value} cannot go yet: {words}, such as {example}.
            </span>
            <Button kind="bare" onClick={() => changeValues(withValues(values, [value]))}>
              Keep {value}
            </Button>
          </p>
        ))}
      </ValuesField>
      <MistakeOf form={form} path={path} />
    </div>
  );
}
