// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { fieldsOf, type ProductField, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { rendered } from '#web/testing/rendered.ts';
import { offeredIn } from './document.ts';
import { OffersField } from './offers-field.tsx';
import { VariantsField } from './variants-field.tsx';

const shoes = kindOf(SHIPPED_KINDS, 'shoes');
const fieldAt = (path: string) => fieldsOf(shoes).find((field) => field.path === path) as ProductField;

/** The two fields of a shoe on the screen, and what is typed into them. */
async function opened(start: ProductDocument = {}) {
  let typed = start;
  function Screen() {
    const [document, setDocument] = useState(start);
    typed = document;
    const common = (path: string) => ({
      field: fieldAt(path),
      value: valueAt(document, path),
      onChange: (value: unknown) => setDocument((before) => withValue(before, path, value)),
      error: undefined,
    });
    return (
      <>
        <OffersField {...common('options.size')} />
        <VariantsField {...common('variants')} options={offeredIn(shoes, document)} images={['pictures/a/b.webp']} />
      </>
    );
  }
  const page = await rendered(<Screen />);
  return { ...page, typed: () => typed };
}

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
  const { find, typed } = await opened();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => 'EU 42\tS-42\t4006381333931\nEU 99\tS-99' } });
  await act(async () => find('textbox', 'SKU of EU 40').dispatchEvent(paste));
  expect(typed().variants).toEqual({ 'EU 42': { sku: 'S-42', barcode: '4006381333931' } });
  expect(find('status').textContent).toContain('1 row taken over');
  expect(find('status').textContent).toContain('Row 2, there is no variant "EU 99": EU 99 | S-99');
});
