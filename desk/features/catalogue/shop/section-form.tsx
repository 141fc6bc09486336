import { useState } from 'react';
import type { ShopSection } from '#contract/desk/shop-fields.ts';
import type { ShopTexts, TextFields } from '#contract/desk/shop-texts.ts';
import { textLines } from '#contract/desk/text-changes.ts';
import { useRights } from '#desk/api/session.ts';
import { SelectField } from '#desk/lib/field.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { PagePreview } from '../preview/preview.tsx';
import { Fields, FormToolsProvider } from './fields.tsx';
import { tidy } from './tidy.ts';
import { UnplacedBrands } from './unplaced-brands.tsx';
import { useSection } from './use-text.ts';

/** The form of one section, beside the page that it appears on. */
export function SectionForm({ section, texts }: { section: ShopSection; texts: ShopTexts }) {
  const { key, title, fields, pages } = section;
  const stored = texts.sections[key] ?? { value: {}, version: 0, changed_at: null, actor: null };
  const { setting, errors, onProblems } = useSection(key, stored, (value) => tidy(fields, value));
  const { draft, change } = setting;
  const [page, setPage] = useState(pages[0] ?? '/');
  const { may } = useRights();
  const whole = Object.assign({}, ...Object.values(texts.sections).map(({ value }) => value), tidy(fields, draft));
  for (const field of fields) if (tidy(fields, draft)[field.key] === undefined) delete whole[field.key];
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm
        title={title}
        setting={setting}
        lines={(value: TextFields) => textLines(fields, value)}
        saves="Publish"
      >
        <FormToolsProvider value={{ errorAt: (path) => errors.get(path), brands: texts.brands, scenes: texts.scenes }}>
          <fieldset disabled={!may('publish')} className="min-w-0">
            <Fields fields={fields} value={draft} onChange={change} />
          </fieldset>
        </FormToolsProvider>
        {key === 'brands' && <UnplacedBrands brands={texts.brands} draft={draft} onChange={change} />}
      </StoredForm>
      <div className="space-y-3 xl:sticky xl:top-4">
        {pages.length > 1 && (
          <SelectField
            label="Page of the preview"
            options={pages.map((path) => ({ value: path, label: path }))}
            value={page}
            onChange={({ target }) => setPage(target.value)}
          />
        )}
        <PagePreview path={page === 'product' ? texts.example : page} shop={whole} onProblems={onProblems} />
      </div>
    </div>
  );
}
