import { useState } from 'react';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import type { FacetMatch } from '#domain/kinds/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField, SelectField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { possibleFacets } from './changed-kind.ts';
import { FieldGrid, type KindPartProps, MistakeOf } from './form-part.tsx';
import { labelOf, MATCH_WORDS } from './kind-words.ts';
import { TickOptions } from './tick-options.tsx';
import { facetsIn, specsIn, type TypedFacet } from './typed-kind.ts';

const BY_WORDS = { brand: 'By brand', spec: 'By a field', option: 'By a choice, in stock', price: 'By price' } as const;

/** How shoppers narrow the list down. */
export function FiltersPart({ kind, form, check }: KindPartProps) {
  const facets = facetsIn(form.values);
  const types = new Map(specsIn(form.values).map(({ key, type }) => [key, type]));
  return (
    <Panel title={labelOf('facets')}>
      <p className="mb-3 text-muted">
        How shoppers narrow the list down: by brand, by a field or a choice of this kind, and by price.
      </p>
      <SortableList
        entries={facets}
        nameOf={({ by, label }, at) => (by === 'price' ? 'Price' : label || `Filter ${at + 1}`)}
        onChange={(next) => form.set('facets', next)}
        isTall
      >
        {(facet, at, change) => (
          <>
            <p className="-mt-1 mb-2 text-muted text-sm">{BY_WORDS[facet.by ?? 'brand']}</p>
            {facet.by === 'price' ? (
              <PriceFilter form={form} facet={facet} path={`facets.${at}`} onChange={change} />
            ) : (
              <NamedFilter
                form={form}
                facet={facet}
                finds={kind.products > 0 ? check?.finds[facet.spec ?? ''] : undefined}
                isNumber={types.get(facet.spec) === 'number'}
                path={`facets.${at}`}
                onChange={change}
              />
            )}
            <MistakeOf form={form} path={`facets.${at}`} />
          </>
        )}
      </SortableList>
      <MistakeOf form={form} path="facets" />
      <AddFilter form={form} />
    </Panel>
  );
}

/** Only what the kind has, and is not filtered by yet. */
function AddFilter({ form }: Pick<KindPartProps, 'form'>) {
  const possible = possibleFacets(form.values).filter(({ label }) => label !== '');
  const [wanted, setWanted] = useState('');
  const chosen = possible.find(({ label }) => label === wanted) ?? possible[0];
  if (!chosen) return null;
  return (
    <div className="mt-3 flex items-end gap-2">
      <SelectField
        className="min-w-0 flex-1 sm:max-w-xs"
        label="Filter by"
        options={possible.map(({ label }) => ({ value: label, label }))}
        value={chosen.label}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Button onClick={() => form.set('facets', [...facetsIn(form.values), chosen.facet])}>Add the filter</Button>
    </div>
  );
}

interface FilterProps extends Pick<KindPartProps, 'form'> {
  facet: TypedFacet;
  path: string;
  onChange: (facet: TypedFacet) => void;
}

const TEXT_MATCHES = (['exact', 'words'] as const).map((value) => ({ value, label: MATCH_WORDS[value] }));
const NUMBER_MATCHES = [{ value: 'range', label: MATCH_WORDS.range }];

interface NamedFilterProps extends FilterProps {
  isNumber: boolean;
  finds: readonly number[] | undefined;
}

function NamedFilter({ form, facet, path, isNumber, finds, onChange }: NamedFilterProps) {
  const { match = 'exact' } = facet;
  const matches = isNumber ? NUMBER_MATCHES : TEXT_MATCHES;
  // A field that has become a number, or is none any more, needs another way to be found.
  const fits = matches.some(({ value }) => value === match);
  return (
    <div className="space-y-4">
      <FieldGrid>
        <div data-field={`${path}.label`}>
          <TextField
            label={labelOf(`${path}.label`)}
            error={form.errorAt(`${path}.label`)}
            autoComplete="off"
            value={facet.label ?? ''}
            onChange={({ target }) => onChange({ ...facet, label: target.value })}
          />
        </div>
        {facet.by === 'spec' && (
          <div data-field={`${path}.match`}>
            <SelectField
              label={labelOf(`${path}.match`)}
              error={form.errorAt(`${path}.match`)}
              options={fits ? matches : [{ value: match, label: MATCH_WORDS[match] }, ...matches]}
              value={match}
              onChange={({ target }) => onChange({ ...facet, match: target.value as FacetMatch })}
            />
          </div>
        )}
      </FieldGrid>
      {facet.by === 'spec' && (
        <>
          <TickOptions
            form={form}
            path={`${path}.options`}
            match={match}
            options={facet.options ?? []}
            finds={finds}
            of={facet.label ?? ''}
            onChange={(options) => onChange({ ...facet, options })}
          />
          <Tick
            label="Warn about products that none of these finds"
            checked={facet.coversAll ?? true}
            onChange={({ target }) => onChange({ ...facet, coversAll: target.checked })}
          />
        </>
      )}
    </div>
  );
}

const ENDS = ['min', 'max', 'step'] as const;
const END_LABELS = { min: 'Begins at', max: 'Ends at', step: 'In steps of' };

function PriceFilter({ form, facet, path, onChange }: FilterProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {ENDS.map((name) => (
        <div key={name} data-field={`${path}.${name}`}>
          <MoneyField
            label={END_LABELS[name]}
            error={form.errorAt(`${path}.${name}`)}
            value={String(facet[name] ?? '')}
            onChange={({ target }) => onChange({ ...facet, [name]: wholeNumber.setValueAs(target.value) })}
          />
        </div>
      ))}
    </div>
  );
}
