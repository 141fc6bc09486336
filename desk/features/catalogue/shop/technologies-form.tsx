import { useState } from 'react';
import { TECHNOLOGY_FIELDS } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts, TechnologyUse, TextFields } from '#contract/catalogue/shop-texts.ts';
import { textLines } from '#contract/catalogue/text-changes.ts';
import { useRights } from '#desk/api/session.ts';
import { SortableList } from '#desk/lib/sortable-list.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PagePreview } from '../preview/preview.tsx';
import { Fields, FormToolsProvider } from './fields.tsx';
import { emptyEntry, tidy } from './tidy.ts';
import { useTechnologies } from './use-text.ts';

const tidyAll = (list: readonly TextFields[]) => list.map((entry) => tidy(TECHNOLOGY_FIELDS, entry));
const lines = (list: readonly TextFields[]) =>
  list.flatMap((entry) => textLines(TECHNOLOGY_FIELDS, entry, `${entry.name || 'New'}, `));
const keyOf = ({ brand, name }: TextFields | TechnologyUse) => `${String(brand).toLowerCase()}\n${name}`;

/** The words that explain technologies on the pages of products. Products name them by brand and name. */
export function TechnologiesForm({ texts }: { texts: ShopTexts }) {
  const { setting, errors, onProblems } = useTechnologies(texts.technologies, tidyAll);
  const { draft, change, stored } = setting;
  const [search, setSearch] = useState('');
  const { may } = useRights();
  const uses = new Map(texts.uses.map((use) => [keyOf(use), use]));
  /** Of two with the same name, the first is the one that products mean. */
  const namedBy = (at: number) => {
    const entry = draft[at];
    const isFirst = entry && draft.findIndex((other) => keyOf(other) === keyOf(entry)) === at;
    return isFirst ? uses.get(keyOf(entry)) : undefined;
  };
  const wanted = search.trim().toLowerCase();
  const isShown = (entry: TextFields) =>
    wanted === '' || `${entry.brand} ${entry.name} ${entry.description}`.toLowerCase().includes(wanted);
  const known = new Set(stored.value.map((entry) => JSON.stringify(entry)));
  const edited = draft.find((entry) => !known.has(JSON.stringify(entry)) && uses.has(keyOf(entry)));
  const example = (edited ? uses.get(keyOf(edited)) : texts.uses[0])?.example ?? texts.example;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm title="Technologies" setting={setting} lines={lines} saves="Publish">
        <TextField
          label="Find a technology"
          type="search"
          className="mb-3 max-w-md"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <FormToolsProvider
          value={{
            errorAt: (path) => errors.get(path),
            brands: texts.brands,
            scenes: [],
            fixed: (path) => {
              const [at = '', field] = path.split('.');
              const use = field === 'description' ? undefined : namedBy(Number(at));
              if (use && field !== 'name') return '';
              return use && `Named by ${use.products === 1 ? 'a product' : `${use.products} products`}, so it stays`;
            },
          }}
        >
          <fieldset disabled={!may('publish')} className="min-w-0">
            <SortableList
              entries={draft}
              nameOf={(entry, at) => String(entry.name || `Technology ${at + 1}`)}
              make={() => emptyEntry(TECHNOLOGY_FIELDS) as TextFields}
              addLabel="Add a technology"
              onChange={(entries) => {
                if (entries.length > draft.length) setSearch('');
                change(entries);
              }}
              isShown={isShown}
              isTall
            >
              {(entry, at, set) => (
                <Fields fields={TECHNOLOGY_FIELDS} value={entry} onChange={set} before={`${at}.`} depth={1} />
              )}
            </SortableList>
          </fieldset>
        </FormToolsProvider>
      </StoredForm>
      <div className="xl:sticky xl:top-4">
        <PagePreview path={example} technologies={tidyAll(draft)} onProblems={onProblems} />
      </div>
    </div>
  );
}
