import { useCallback, useState } from 'react';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import type { ShopSection } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts, TextFields } from '#contract/catalogue/shop-texts.ts';
import { textLines } from '#contract/catalogue/text-changes.ts';
import { useRights } from '#desk/api/session.ts';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { Choice, SelectField } from '#web/ui/field.tsx';
import { useShownPictures } from '../photographs/use-shown-pictures.ts';
import { PagePreview } from '../preview/preview.tsx';
import { Fields, FormToolsProvider } from './fields.tsx';
import { atOwnSlide, changedSlide, countSlides, picturesIn, withSlideFirst } from './scenes.ts';
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
  const pictures = useShownPictures(picturesIn(fields, draft));
  const whole = Object.assign({}, ...Object.values(texts.sections).map(({ value }) => value), tidy(fields, draft));
  for (const field of fields) if (tidy(fields, draft)[field.key] === undefined) delete whole[field.key];
  const slides = key === 'home' ? countSlides(whole) : 0;
  const [chosenSlide, setSlide] = useState(0);
  const slide = Math.min(chosenSlide, Math.max(0, slides - 1));
  const onFound = useCallback(
    (problems: readonly DocumentProblem[]) => onProblems(slides > 0 ? atOwnSlide(problems, slide, slides) : problems),
    [onProblems, slide, slides],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm
        title={title}
        setting={setting}
        lines={(value: TextFields) => textLines(fields, value)}
        saves="Publish"
      >
        <FormToolsProvider
          value={{ errorAt: (path) => errors.get(path), brands: texts.brands, scenes: texts.scenes, pictures }}
        >
          <fieldset disabled={!may('publish')} className="min-w-0">
            <Fields
              fields={fields}
              value={draft}
              onChange={(value) => {
                setSlide(changedSlide(draft, value) ?? slide);
                change(value);
              }}
            />
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
          onProblems={onFound}
        />
      </div>
    </div>
  );
}
