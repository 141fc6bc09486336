import { useState } from 'react';
import { get } from 'react-hook-form';
import { z } from 'zod';
import type { ShopSection } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts, TextFields } from '#contract/catalogue/shop-texts.ts';
import { capital } from '#contract/words/words.ts';
import { useRights } from '#desk/api/session.ts';
import { changedSince, StoredForm } from '#desk/lib/form/stored-form.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Choice, SelectField } from '#web/ui/field.tsx';
import { useShownPictures } from '../api/pictures.ts';
import { publishSection } from '../api/shop-texts.ts';
import { PagePreview } from '../preview/preview.tsx';
import { Fields, FormToolsProvider } from './fields.tsx';
import { atOwnSlide, changedSlide, countSlides, picturesIn, withSlideFirst } from './scenes.ts';
import { useProblems, wordsOf } from './text-form.ts';
import { groupOf, tidy } from './tidy.ts';
import { UnplacedBrands } from './unplaced-brands.tsx';

/** Only the server knows what is wrong: whatever is typed may be sent, and is refused with its mistakes. */
const schema = z.custom<TextFields>();

/** '/order-success' is 'Order success'. */
const pageName = (path: string) =>
  path === '/' ? 'Home' : path === 'product' ? 'A product' : capital(path.slice(1).replaceAll('-', ' '));

/** The form of one section, beside the page that it appears on. */
export function SectionForm({ section, texts }: { section: ShopSection; texts: ShopTexts }) {
  const { key, title, fields, pages } = section;
  const stored = texts.sections[key] ?? { value: {}, version: 0, changed_at: null, actor: null };
  const form = useDeskForm({
    ...publishSection(key),
    name: `text:${key}`,
    schema,
    stored: stored.value,
    version: stored.version,
    changedSince: changedSince(stored),
    fields: wordsOf(fields),
    tidy: (value) => tidy(fields, value),
  });
  const { onProblems, problems, errorAt } = useProblems(form);
  const [page, setPage] = useState(pages[0] ?? '/');
  const [filesComing, setFilesComing] = useState(0);
  const { may } = useRights();
  const pictures = useShownPictures(picturesIn(fields, form.values));
  const typed = tidy(fields, form.values);
  const whole = Object.assign({}, ...Object.values(texts.sections).map(({ value }) => value), typed);
  for (const field of fields) if (typed[field.key] === undefined) delete whole[field.key];
  const slides = key === 'home' ? countSlides(whole) : 0;
  const [chosenSlide, setSlide] = useState(0);
  const slide = Math.min(chosenSlide, Math.max(0, slides - 1));
  const placed = slides > 0 ? atOwnSlide(problems, slide, slides) : problems;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm {...{ title, form, stored }} action="Publish" isWaiting={filesComing > 0}>
        <FormToolsProvider
          value={{
            valueAt: (path) => get(form.values, path),
            set: (path, value) => {
              const before = structuredClone(form.values);
              form.set(path, value);
              setSlide((now) => changedSlide(before, form.latest()) ?? now);
            },
            errorAt: (path) => errorAt(path, placed),
            brands: texts.brands,
            pages: texts.pages,
            scenes: texts.scenes,
            pictures,
            onComing: () => {
              setFilesComing((count) => count + 1);
              return () => setFilesComing((count) => count - 1);
            },
          }}
        >
          <fieldset disabled={!may('publish')} className="min-w-0">
            <Fields fields={fields} />
          </fieldset>
        </FormToolsProvider>
        {key === 'brands' && (
          <UnplacedBrands
            brands={texts.brands}
            page={groupOf(form.values.brands)}
            onChange={(kinds) => form.set('brands.kinds' as string, kinds)}
          />
        )}
      </StoredForm>
      <div className="space-y-3 xl:sticky xl:top-(--beside-top,1rem)">
        {pages.length > 1 && (
          <SelectField
            label="Page of the preview"
            options={pages.map((path) => ({ value: path, label: pageName(path) }))}
            value={page}
            onChange={({ target }) => setPage(target.value)}
          />
        )}
        {slides > 1 && (
          <Choice
            legend="Slide of the preview"
            name="preview-slide"
            options={Array.from({ length: slides }, (_, at) => ({ value: String(at), label: String(at + 1) }))}
            checkedValue={String(slide)}
            onChange={({ target }) => setSlide(Number(target.value))}
          />
        )}
        <PagePreview
          path={page === 'product' ? texts.example : page}
          shop={slides > 0 ? withSlideFirst(whole, slide) : whole}
          state={[...pictures.values()].map(({ image }) => image).join()}
          onProblems={onProblems}
        />
      </div>
    </div>
  );
}
