import { useState } from 'react';
import { z } from 'zod';
import { brandDocument, tidyColour } from '#contract/catalogue/brand.ts';
import { BRAND_FIELDS } from '#contract/catalogue/shop-fields.ts';
import type { ShopTexts } from '#contract/catalogue/shop-texts.ts';
import type { LogoUse } from '#contract/pictures/logos.ts';
import { mendWords } from '#contract/words/brand.ts';
import { useRights } from '#desk/api/session.ts';
import { changedSince, StoredForm } from '#desk/lib/form/stored-form.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { type Brand, SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { isShippedLook } from '#domain/brand/style.ts';
import { type BrandTokens, brandTokens } from '#domain/brand/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { publishBrand } from '../api/shop-texts.ts';
import { PagePreview } from '../preview/preview.tsx';
import { ColourField } from '../shared/colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { useProblems, wordsOf } from './text-form.ts';
import { TypefaceField } from './typeface-field.tsx';

/** Only the server knows what is wrong: whatever is typed may be sent, and is refused with its mistakes. */
const schema = z.custom<Brand>();

/** Colours are stored in small letters. */
const tidy = ({ colours: { brand, accent }, logo, mark, ...rest }: Brand): Brand => ({
  ...rest,
  ...(logo && { logo }),
  ...(mark && { mark }),
  colours: { brand: tidyColour(brand), accent: tidyColour(accent) },
});

const NOTHING_MENDED: BrandTokens['mended'] = [];

/** How the shop looks, beside pages of it. */
export function BrandForm({ texts }: { texts: ShopTexts }) {
  const stored = texts.brand;
  const form = useDeskForm({
    ...publishBrand,
    name: 'text:brand',
    schema,
    stored: stored.value,
    version: stored.version,
    changedSince: changedSince(stored),
    fields: wordsOf(BRAND_FIELDS),
    tidy,
  });
  const { onProblems, errorAt } = useProblems(form);
  const { may } = useRights();
  const pages = [
    { value: '/', label: 'Home' },
    { value: texts.example.replace(/\/[^/]*$/, '') || '/', label: 'A list' },
    { value: texts.example, label: 'A product' },
    { value: '/cart', label: 'Cart' },
  ];
  const [page, setPage] = useState('/');
  const [checking, setChecking] = useState<ReadonlySet<LogoUse>>(new Set());
  const onChecking = (use: LogoUse) => (isChecking: boolean) =>
    setChecking((before) => new Set([...[...before].filter((other) => other !== use), ...(isChecking ? [use] : [])]));
  const typed = tidy(form.values);
  const { mended } = brandDocument.safeParse(typed).success ? brandTokens(typed) : { mended: NOTHING_MENDED };
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
      <StoredForm title="Brand" {...{ form, stored }} action="Publish" isWaiting={checking.size > 0}>
        <fieldset disabled={!may('publish')} className="min-w-0 space-y-4">
          <div>
            <ColourField
              label="Brand colour"
              hint="Links, marks and what is chosen; the greys and the dark ground lean towards it"
              value={form.values.colours.brand}
              error={errorAt('colours.brand')}
              onChange={(colour) => form.set('colours.brand', colour)}
            />
            <Mended mended={mended.filter(({ code }) => code !== 'accent_lightened')} />
          </div>
          <div>
            <ColourField
              label="Accent colour"
              hint="The one button that matters, the number in the cart; in the dark every main button"
              value={form.values.colours.accent}
              error={errorAt('colours.accent')}
              onChange={(colour) => form.set('colours.accent', colour)}
            />
            <Mended mended={mended.filter(({ code }) => code === 'accent_lightened')} />
          </div>
          <LogoField
            use="logo"
            label="Logo"
            hint="In the place of the name, on top and at the end of every page. SVG, or a PNG without background, up to 2 MB."
            value={form.values.logo ?? ''}
            error={errorAt('logo')}
            onChange={(path) => form.set('logo', path)}
            onChecking={onChecking('logo')}
          />
          <LogoField
            use="mark"
            label="Mark"
            hint="Square, for the icon in tabs and on telephones; without one it is the first letter of the name. SVG or PNG, up to 2 MB."
            value={form.values.mark ?? ''}
            error={errorAt('mark')}
            onChange={(path) => form.set('mark', path)}
            onChecking={onChecking('mark')}
          />
          <TypefaceField
            value={form.values.typeface}
            error={errorAt('typeface')}
            onChange={(typeface) => form.set('typeface', typeface)}
          />
          {!isShippedLook(typed) && (
            <Button
              onClick={() => {
                form.set('colours', SHIPPED_BRAND.colours);
                form.set('typeface', SHIPPED_BRAND.typeface);
              }}
            >
              Back to the look it came with
            </Button>
          )}
        </fieldset>
      </StoredForm>
      <div className="space-y-3 xl:sticky xl:top-(--beside-top,1rem)">
        <SelectField
          label="Page of the preview"
          options={pages}
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
        <PagePreview path={page} brand={typed} hasSchemes onProblems={onProblems} />
      </div>
    </div>
  );
}

/** What was changed of a colour, beside it. */
function Mended({ mended }: { mended: BrandTokens['mended'] }) {
  return (
    <div role="status">
      <ul className="mt-1 space-y-1 text-sm">
        {mended.map((mend) => (
          <li key={mend.code} className="flex items-start gap-2">
            <span
              aria-hidden
              className="mt-0.5 size-4 shrink-0 rounded-full border border-line"
              style={{ background: mend.is }}
            />
            {mendWords(mend)}
          </li>
        ))}
      </ul>
    </div>
  );
}
