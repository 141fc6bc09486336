import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import type { SpecType } from '#domain/kinds/kind.ts';
import { SelectField, TextField, Tick } from '#web/ui/field.tsx';
import { standingAlone, withSpecLabel } from './changed-kind.ts';
import { become, FieldGrid, type KindPartProps, MistakeOf, numberTyped } from './form-part.tsx';
import { labelOf, TYPE_WORDS } from './kind-words.ts';
import { specsIn, type TypedSpec } from './typed-kind.ts';
import { ValuesField } from './values-field.tsx';

const TYPES = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));

const FLAGS = [
  { name: 'isRequired', label: 'Every product needs it', isUsual: false },
  { name: 'isOnCard', label: 'On the card (the first two)', isUsual: false },
  { name: 'isBadge', label: 'Above the button that buys', isUsual: false },
  { name: 'isCompared', label: 'In the comparison', isUsual: true },
] as const;

/** What the products of the kind have besides what every product has. */
export function FieldsPart({ kind, form }: KindPartProps) {
  const specs = specsIn(form.values);
  const known = new Set(specsIn(kind.published?.document ?? {}).map(({ key }) => key));
  const isFixed = ({ key }: TypedSpec) => kind.products > 0 && known.has(key);
  return (
    <Panel title={labelOf('specs')}>
      <p className="mb-3 text-muted">
        What you fill in for each product besides name, brand, price and pictures, such as material or weight. The
        product page lists them in this sequence.
      </p>
      <SortableList
        entries={specs}
        nameOf={({ label }, at) => label || `Field ${at + 1}`}
        make={(): TypedSpec => ({ label: '', type: 'text' })}
        addLabel="Add a field"
        onChange={(next) => form.set('specs', standingAlone(next))}
        isTall
      >
        {(spec, at, change) => (
          <OneField
            form={form}
            spec={spec}
            path={`specs.${at}`}
            hint={isFixed(spec) ? 'The name may change; products keep what they have' : undefined}
            onLabel={(label) => become(form, withSpecLabel(form.latest(), at, { label, isFixed: isFixed(spec) }))}
            onChange={change}
          />
        )}
      </SortableList>
      <MistakeOf form={form} path="specs" />
    </Panel>
  );
}

interface OneFieldProps extends Pick<KindPartProps, 'form'> {
  spec: TypedSpec;
  path: string;
  hint: string | undefined;
  onLabel: (label: string) => void;
  onChange: (spec: TypedSpec) => void;
}

function OneField({ form, spec, path, hint, onLabel, onChange }: OneFieldProps) {
  const { type = 'text' } = spec;
  const text = (name: 'unit' | 'help' | 'least' | 'most') => ({
    label: `${labelOf(`${path}.${name}`)} (optional)`,
    error: form.errorAt(`${path}.${name}`),
    value: String(spec[name] ?? ''),
    autoComplete: 'off',
  });
  return (
    <>
      <FieldGrid>
        <div data-field={`${path}.label`}>
          <TextField
            label={labelOf(`${path}.label`)}
            hint={hint}
            error={form.errorAt(`${path}.label`)}
            autoComplete="off"
            value={spec.label ?? ''}
            onChange={({ target }) => onLabel(target.value)}
          />
        </div>
        <div data-field={`${path}.type`}>
          <SelectField
            label={labelOf(`${path}.type`)}
            options={TYPES}
            error={form.errorAt(`${path}.type`)}
            value={type}
            onChange={({ target }) => onChange({ ...spec, type: target.value as SpecType })}
          />
        </div>
        {type === 'number' && (
          <>
            <TextField {...text('unit')} onChange={({ target }) => onChange({ ...spec, unit: target.value })} />
            <div className="grid grid-cols-2 gap-4">
              <TextField
                {...text('least')}
                inputMode="decimal"
                onChange={({ target }) => onChange({ ...spec, least: numberTyped(target.value) })}
              />
              <TextField
                {...text('most')}
                inputMode="decimal"
                onChange={({ target }) => onChange({ ...spec, most: numberTyped(target.value) })}
              />
            </div>
          </>
        )}
        {type === 'choice' && (
          <div className="sm:col-span-2">
            <ValuesField
              form={form}
              path={`${path}.values`}
              of={spec.label ?? ''}
              values={spec.values ?? []}
              onChange={(values) => onChange({ ...spec, values })}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <TextField {...text('help')} onChange={({ target }) => onChange({ ...spec, help: target.value })} />
        </div>
      </FieldGrid>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {FLAGS.map(({ name, label, isUsual }) => (
          <Tick
            key={name}
            label={label}
            checked={spec[name] ?? isUsual}
            onChange={({ target }) => onChange({ ...spec, [name]: target.checked })}
          />
        ))}
      </div>
      <MistakeOf form={form} path={path} />
    </>
  );
}
