import { grouped } from '#desk/lib/words/format.ts';
import { MoneyField, SelectField, Tick } from '#web/ui/field.tsx';
import { DayRange, useTyped } from './day-range.tsx';
import {
  type ChoiceFilter,
  type Filter,
  type FilterValues,
  type OnFilter,
  type RangeFilter,
  type TicksFilter,
  tickedIn,
  tickedText,
  withoutAll,
} from './filter.ts';

export const useOptionsOf = ({ options = [], useOptions = () => options }: ChoiceFilter<string>) => useOptions();

interface FieldProps<F> {
  filter: F;
  values: FilterValues;
  onChange: OnFilter;
  isInBar?: boolean | undefined;
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value));

export function FilterField<Name extends string>({
  filter,
  values,
  onChange,
  isInBar,
}: {
  filter: Filter<Name>;
  values: FilterValues<Name>;
  onChange: OnFilter<Name>;
  isInBar?: boolean;
}) {
  const common = { values, onChange: onChange as OnFilter, isInBar };
  switch (filter.kind) {
    case 'choice':
      return <ChoiceField filter={filter} {...common} />;
    case 'tick':
      return (
        <Tick
          label={filter.label}
          checked={values[filter.name] !== undefined}
          onChange={({ target }) => common.onChange({ [filter.name]: target.checked ? '1' : undefined })}
          className={isInBar ? undefined : 'self-end'}
        />
      );
    case 'ticks':
      return <TicksField filter={filter} {...common} />;
    case 'days':
      return <DaysField filter={filter} {...common} />;
    case 'amounts':
      return (
        <div className="flex gap-3">
          <AmountField filter={filter} at={0} {...common} />
          <AmountField filter={filter} at={1} {...common} />
        </div>
      );
    case 'linked':
      return null;
  }
}

function ChoiceField({ filter, values, onChange, isInBar }: FieldProps<ChoiceFilter<string>>) {
  const { name, label, nothing = 'Any', removes = [] } = filter;
  const options = useOptionsOf(filter);
  const value = textOf(values[name]);
  // What the address asks for is among the options, also before these are known.
  const offered = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      isLabelHidden={isInBar}
      nothing={nothing}
      options={offered ? options : [{ value, label: value }, ...options]}
      value={value}
      onChange={({ target }) => onChange({ ...withoutAll(removes), [name]: target.value || undefined })}
      className={isInBar ? 'w-40 max-sm:min-w-36 max-sm:flex-1' : undefined}
    />
  );
}

function TicksField({ filter: { name: group, label, options }, values, onChange }: FieldProps<TicksFilter<string>>) {
  const offered = options.map(({ value }) => value);
  const ticked = tickedIn(textOf(values[group]), offered);
  const toggle = (changed: string, isTicked: boolean) => {
    const next = offered.filter((value) => (value === changed ? isTicked : ticked.includes(value)));
    onChange({ [group]: tickedText(next) || undefined });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="max-h-64 overflow-y-auto">
        {options.map(({ value, label: name = value, count }) => (
          <Tick
            key={value}
            checked={ticked.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
            label={
              <>
                {name} <span className="text-muted tabular-nums">({grouped(count)})</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function DaysField({ filter: { names, labels }, values, onChange }: FieldProps<RangeFilter<string>>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayRange
        labels={labels}
        from={textOf(values[names[0]])}
        to={textOf(values[names[1]])}
        onChange={({ from, to }) =>
          onChange({
            ...(from !== undefined && { [names[0]]: from || undefined }),
            ...(to !== undefined && { [names[1]]: to || undefined }),
          })
        }
      />
    </div>
  );
}

function AmountField({ filter, at, values, onChange }: FieldProps<RangeFilter<string>> & { at: 0 | 1 }) {
  const { typed, setTyped, events } = useTyped(textOf(values[filter.names[at]]), (text) => {
    const digits = text.replace(/[,\s]/g, '');
    onChange({ [filter.names[at]]: /^\d{1,9}$/.test(digits) ? digits : undefined });
  });
  return (
    <MoneyField
      label={filter.labels[at]}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="min-w-0 flex-1"
      {...events}
    />
  );
}
