// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { SheetDocument } from './invoice-sheet.tsx';

const DOCUMENT: SheetDocument = {
  ...{
    series: 'invoice',
    name: 'INV-2026-00001',
    date: '19 Nov 2026',
    order: 'BJ-0',
    of: null,
    seller: 'Bandeja',
    address: 'Karachi',
  },
  ...{ ntn: '1234567-8', strn: '32-77-8761-234-57', buyer: { name: 'Ayesha', address: 'Lahore' } },
  lines: [{ line: 1, name: 'NOX Shoes', variant: 'EU 43', unit_price: 1_000, quantity: 1, amount: 1_000 }],
  ...{ goods: 1_000, discount: 100, delivery_fee: 250, total: 1_150, rate: 18, tax: 175, isVoid: false },
};

afterEach(() => {
  vi.doUnmock('#messages/invoice.ts');
  vi.resetModules();
});

async function sheetIn(language: string, more: Partial<SheetDocument> = {}): Promise<HTMLElement> {
  const words = await import(`../../messages/${language}/invoice.ts`);
  vi.doMock('#messages/invoice.ts', () => words);
  const { InvoiceSheet } = await import('./invoice-sheet.tsx');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <InvoiceSheet document={{ ...DOCUMENT, ...more }} paper="a4" money={(rupees) => `PKR ${rupees}`} />,
  );
  return page;
}

const englishIn = (page: HTMLElement) => [...page.querySelectorAll('[lang="en"]')].map((one) => one.textContent);

it('a tax invoice in Arabic has the particulars of the law in English beside it; in Urdu and without tax nothing wants it', async () => {
  const english = englishIn(await sheetIn('ar'));
  expect(english).toEqual([
    ...['Tax invoice', 'Number', 'Date', 'Order', 'Buyer', 'Product', 'Qty', 'Price', 'Amount', 'Products', 'Discount'],
    ...['Delivery', 'Value without GST', 'GST included', 'Total'],
  ]);
  for (const [language, more] of [
    ['ar', { rate: 0, tax: 0 }],
    ['ur', {}],
    ['en', {}],
  ] as const) {
    vi.resetModules();
    expect(englishIn(await sheetIn(language, more))).toEqual([]);
  }
});

it.each([
  ['invoice', 'ملغاة'],
  ['credit_note', 'ملغى'],
] as const)('a voided %s says so in the form that its name has in Arabic', async (series, stamp) => {
  const page = await sheetIn('ar', { series, isVoid: true });
  expect(page.querySelector('.invoice-void')?.textContent).toBe(stamp);
});

it('a product and its variant are read in one direction', async () => {
  const page = await sheetIn('ur');
  expect(page.querySelector('td bdi')?.textContent).toBe('NOX Shoes, EU 43');
});
