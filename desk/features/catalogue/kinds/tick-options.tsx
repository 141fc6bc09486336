import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { AddingField } from '#desk/lib/parts/adding-field.tsx';
import { counted } from '#desk/lib/words/format.ts';
import type { FacetMatch } from '#domain/kinds/kind.ts';
import { TextField } from '#web/ui/field.tsx';
import { MistakeOf, numberTyped } from './form-part.tsx';
import { OF_ALL } from './kind-problems.ts';
import { labelOf } from './kind-words.ts';
import { type TypedFacetOption, withValues } from './typed-kind.ts';
import type { KindForm } from './use-kind-form.ts';

interface TickOptionsProps {
  form: KindForm;
  path: string;
  match: FacetMatch;
  options: readonly TypedFacetOption[];
  /** How many products each of them finds, as far as it is known. */
  finds: readonly number[] | undefined;
  of: string;
  onChange: (options: readonly TypedFacetOption[]) => void;
}

/** What a shopper can tick in a filter by a field, and what each of them finds. */
export function TickOptions({ form, path, match, options, finds, of, onChange }: TickOptionsProps) {
  // The answer may be to what was there before the last key.
  const counts = finds?.length === options.length ? finds : undefined;
  function add(labels: readonly string[]) {
    const known = options.map(({ label = '' }) => label);
    const news = withValues(known, labels).filter((label) => !known.includes(label));
    if (news.length > 0) onChange([...options, ...news.map((label): TypedFacetOption => ({ label }))]);
    return news;
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{labelOf(path)}</legend>
      <SortableList
        entries={options}
        nameOf={({ label }, at) => label || `Line ${at + 1}`}
        make={(): TypedFacetOption => ({ label: '' })}
        addLabel="Add one"
        onChange={onChange}
      >
        {(option, at, change) => (
          <OneTick
            form={form}
            path={`${path}.${at}`}
            match={match}
            option={option}
            finds={counts?.[at]}
            onChange={change}
          />
        )}
      </SortableList>
      {match !== 'range' && (
        <AddingField
          className="mt-2"
          label={`Add several to ${of || 'the filter'}`}
          adds={`to ${of || 'the filter'}`}
          placeholder="Several with commas"
          withCommas
          onAdd={add}
        />
      )}
      <MistakeOf form={form} path={path} />
    </fieldset>
  );
}

interface OneTickProps extends Pick<TickOptionsProps, 'form' | 'path' | 'match'> {
  option: TypedFacetOption;
  finds: number | undefined;
  onChange: (option: TypedFacetOption) => void;
}

function OneTick({ form, path, match, option, finds, onChange }: OneTickProps) {
  const { label = '', words } = option;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div data-field={`${path}.label`}>
        <TextField
          label={`Name ${Number(path.split('.').at(-1)) + 1}`}
          isLabelHidden
          hint={finds !== undefined && `Finds ${counted(finds, 'product')}`}
          error={form.errorAt(`${path}.label`)}
          autoComplete="off"
          value={label}
          onChange={({ target }) => onChange({ ...option, label: target.value })}
        />
      </div>
      {match === 'words' && (
        <div data-field={`${path}.words.${OF_ALL}`}>
          <TextField
            label={`Words that ${label || 'this'} finds`}
            isLabelHidden
            placeholder={`Finds ${label}`}
            error={form.errorAt(`${path}.words.${OF_ALL}`)}
            autoComplete="off"
            value={words === undefined || isItsLabel(words, label) ? '' : words.join(', ')}
            onChange={({ target }) =>
              onChange({ ...option, words: target.value === '' ? undefined : target.value.split(/, ?/) })
            }
          />
        </div>
      )}
      {match === 'range' && (
        <div className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} data-field={`${path}.${end}`}>
              <TextField
                label={`${labelOf(`${path}.${end}`)} for ${label || 'this'}`}
                isLabelHidden
                placeholder={labelOf(`${path}.${end}`)}
                inputMode="decimal"
                error={form.errorAt(`${path}.${end}`)}
                autoComplete="off"
                value={String(option[end] ?? '')}
                onChange={({ target }) => onChange({ ...option, [end]: numberTyped(target.value) })}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Without words of its own a line finds its label. */
const isItsLabel = (words: readonly string[], label: string) => words.length === 1 && words[0] === label;
