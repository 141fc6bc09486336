import { useState } from 'react';
import { get } from 'react-hook-form';
import { z } from 'zod';
import { TECHNOLOGY_FIELDS } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts, TechnologyUse, TextFields } from '#contract/catalogue/shop-texts.ts';
import { textLines } from '#contract/catalogue/text-changes.ts';
import { useRights } from '#desk/api/session.ts';
import { changedSince, StoredForm } from '#desk/lib/form/stored-form.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { randomId } from '#web/browser/random-id.ts';
import { TextField } from '#web/ui/field.tsx';
import { publishTechnologies } from '../api/shop-texts.ts';
import { PagePreview } from '../preview/preview.tsx';
import { Fields, FormToolsProvider } from './fields.tsx';
import { useProblems } from './text-form.ts';
import { emptyEntry, tidy } from './tidy.ts';

/** Merged by its id, so that two people can work on different ones. */
type Technology = TextFields & { readonly id: string };

const keyOf = ({ brand, name }: TextFields | TechnologyUse) => `${String(brand).toLowerCase()}\n${name}`;

/** Of two with the same name, each has an id. */
function withIds(entries: readonly TextFields[]): Technology[] {
  const keys = entries.map(keyOf);
  return entries.map((entry, at) => {
    const sameBefore = keys.slice(0, at).filter((key) => key === keys[at]).length;
    return { ...entry, id: `${keys[at]}${sameBefore || ''}` };
  });
}

const tidyAll = (entries: readonly TextFields[]) => entries.map((entry) => tidy(TECHNOLOGY_FIELDS, entry));

const schema = z.custom<{ technologies: Technology[] }>();

const FIELDS = {
  technologies: {
    label: ({ name }: Technology) => String(name || 'New'),
    words: (entry: Technology) => textLines(TECHNOLOGY_FIELDS, entry).join('\n'),
  },
};

/** The server has the list only. */
const inList = (path: string) => `technologies.${path}`;

/** The words that explain technologies on the pages of products. Products name them by brand and name. */
export function TechnologiesForm({ texts }: { texts: ShopTexts }) {
  const stored = texts.technologies;
  const { publish, ...publication } = publishTechnologies;
  const form = useDeskForm({
    ...publication,
    name: 'text:technologies',
    schema,
    stored: { technologies: withIds(stored.value) },
    version: stored.version,
    changedSince: changedSince(stored),
    fields: FIELDS,
    tidy: ({ technologies }) => ({
      technologies: technologies.map((entry) => ({ ...tidy(TECHNOLOGY_FIELDS, entry), id: entry.id })),
    }),
    send: ({ technologies }, sending) => publish(tidyAll(technologies), sending),
    mistakes: (found) => Object.fromEntries(Object.entries(found).map(([path, message]) => [inList(path), message])),
  });
  const technologies: readonly Technology[] = form.values.technologies;
  const { onProblems, problems, errorAt } = useProblems(form);
  const placed = problems.map((problem) => ({ ...problem, field: inList(problem.field) }));
  const [search, setSearch] = useState('');
  const { may } = useRights();
  const uses = new Map(texts.uses.map((use) => [keyOf(use), use]));
  /** Of two with the same name, the first is the one that products mean. */
  const namedBy = (at: number) => {
    const entry = technologies[at];
    const isFirst = entry && technologies.findIndex((other) => keyOf(other) === keyOf(entry)) === at;
    return isFirst ? uses.get(keyOf(entry)) : undefined;
  };
  const wanted = search.trim().toLowerCase();
  const isShown = (entry: TextFields) =>
    wanted === '' || `${entry.brand} ${entry.name} ${entry.description}`.toLowerCase().includes(wanted);
  const known = new Set(stored.value.map((entry) => JSON.stringify(tidy(TECHNOLOGY_FIELDS, entry))));
  const typed = tidyAll(technologies);
  const edited = typed.find((entry) => !known.has(JSON.stringify(entry)) && uses.has(keyOf(entry)));
  const example = (edited ? uses.get(keyOf(edited)) : texts.uses[0])?.example ?? texts.example;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm title="Technologies" {...{ form, stored }} action="Publish">
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
            valueAt: (path) => get(form.values, path),
            set: (path, value) => form.set(path as 'technologies', value as Technology[]),
            errorAt: (path) => errorAt(path, placed),
            brands: texts.brands,
            pages: [],
            scenes: [],
            fixed: (path) => {
              const [, at = '', field] = path.split('.');
              const use = field === 'description' ? undefined : namedBy(Number(at));
              if (use && field !== 'name') return '';
              return use && `Named by ${use.products === 1 ? 'a product' : `${use.products} products`}, so it stays`;
            },
          }}
        >
          <fieldset disabled={!may('publish')} className="min-w-0">
            <SortableList
              entries={technologies}
              nameOf={(entry, at) => String(entry.name || `Technology ${at + 1}`)}
              make={(): Technology => ({ ...(emptyEntry(TECHNOLOGY_FIELDS) as TextFields), id: randomId() })}
              addLabel="Add a technology"
              onChange={(entries) => {
                if (entries.length > technologies.length) setSearch('');
                form.set('technologies', entries);
              }}
              isShown={isShown}
              isTall
            >
              {(_, at) => <Fields fields={TECHNOLOGY_FIELDS} before={`technologies.${at}.`} depth={1} />}
            </SortableList>
          </fieldset>
        </FormToolsProvider>
      </StoredForm>
      <div className="xl:sticky xl:top-(--beside-top,1rem)">
        <PagePreview path={example} technologies={typed} onProblems={onProblems} />
      </div>
    </div>
  );
}
