// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { fieldsOf, type ProductField, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { type ShownPicture, showPictures } from '#contract/pictures/pictures.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { type Kind, kindOf } from '#domain/kinds/kind.ts';
import { rendered } from '#web/testing/rendered.ts';
import { offeredIn } from './document.ts';
import { OffersField } from './offers-field.tsx';
import { VariantsField } from './variants-field.tsx';

const PICTURES = ['pictures/tee/black.webp', 'pictures/tee/white.webp'];
const SHOWN = PICTURES.map((path): ShownPicture => ({ path, image: path, photo: null }));

const shoes = kindOf(SHIPPED_KINDS, 'shoes');
const clothing: Kind = {
  ...shoes,
  key: 'clothing',
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' },
    { key: 'size', label: 'Size', values: ['M', 'L'], default: 'M' },
  ],
};

/** What a product offers and what is said of its variants, on the screen, and what is typed there. */
async function opened({
  kind = shoes,
  start = {},
  errors = {},
}: {
  kind?: Kind;
  start?: ProductDocument;
  errors?: Errors;
} = {}) {
  let typed = start;
  function Screen() {
    const [document, setDocument] = useState(start);
    typed = document;
    const common = (path: string) => ({
      field: fieldsOf(kind).find((field) => field.path === path) as ProductField,
      value: valueAt(document, path),
      onChange: (value: unknown) => setDocument((before) => withValue(before, path, value)),
    });
    return (
      <>
        <OffersField {...common('options.size')} error={undefined} />
        <VariantsField
          {...common('variants')}
          options={offeredIn(kind, document)}
          images={PICTURES}
          errorAt={(path) => errors[path]}
        />
      </>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(endpointQuery(showPictures, { input: { paths: PICTURES.join(',') } }).queryKey, SHOWN);
  const page = await rendered(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return { ...page, typed: () => typed };
}

type Errors = Readonly<Record<string, string>>;

it('a product offers all of its kind until a value is unticked', async () => {
  const { typed } = await opened();
  const tick = (name: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.querySelector('input');
  const rows = () => [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent);
  expect(rows()).toEqual(shoes.options[0]?.values);
  await act(async () => tick('EU 45')?.click());
  expect(typed()).toEqual({ options: { size: ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44'] } });
  expect(rows()).not.toContain('EU 45');
  await act(async () => tick('EU 45')?.click());
  expect(typed()).toEqual({ options: {} });
});

it('rows of a spreadsheet that are pasted into any field fill the table; what fits nowhere is shown', async () => {
  const { all, find, typed } = await opened();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => 'EU 42\tS-42\t4006381333931\nEU 99\tS-99' } });
  await act(async () => find('textbox', 'SKU of EU 40').dispatchEvent(paste));
  expect(typed().variants).toEqual({ 'EU 42': { sku: 'S-42', barcode: '4006381333931' } });
  const outcome = all('status').map(({ textContent }) => textContent);
  expect(outcome).toContainEqual(expect.stringContaining('1 row taken over'));
  expect(outcome).toContainEqual(expect.stringContaining('Row 2, there is no variant "EU 99": EU 99 | S-99'));
});

it('what is wrong is told in its cell', async () => {
  const { find, all } = await opened({
    errors: { 'variants.EU 42.barcode': 'Barcode is that of Court Two, EU 40 already' },
  });
  const cell = find('textbox', 'Barcode of EU 42');
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(cell.closest('td')?.textContent).toContain('Barcode is that of Court Two, EU 40 already');
  expect(all('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([cell]);
});

it('all sizes of a colour get its photograph at once, and each shows it', async () => {
  const { find, click, typed } = await opened({ kind: clothing });
  const choose = (name: string, value: string) =>
    act(async () => {
      const select = [...document.querySelectorAll('select')].find(
        ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === name,
      );
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('For all of', 'Colour: White');
  await choose('Show', PICTURES[1] ?? '');
  await click(find('button', 'Set it'));
  expect(typed().variants).toEqual({ 'White / M': { image: PICTURES[1] }, 'White / L': { image: PICTURES[1] } });
  const shown = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('img')?.getAttribute('src'));
  expect(shown).toEqual([0, 0, 1, 1].map((at) => `/${PICTURES[at]?.replace('.webp', '')}.480.webp`));
});
