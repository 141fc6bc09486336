// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PrintedInvoice } from '#contract/payments/invoices.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { sheetOf } from './sheet-document.ts';

type Stored = Parameters<typeof sheetOf>[0];

const STORED: Stored = {
  ...{ series: 'invoice', name: 'INV-2026-00001', issued_on: '2026-11-19' },
  buyer: { name: 'Ayesha', address: 'Lahore' },
  document: {
    ...{ seller: 'Bandeja', address: 'Karachi', ntn: '1234567-8', strn: '32-77-8761-234-57', language: 'en' },
    ...{ order: 'BJ-0', placed_on: '2026-11-18', of: null },
    lines: [{ line: 1, name: 'NOX Shoes', variant: 'EU 43', unit_price: 1_000, quantity: 1, amount: 1_000 }],
    ...{ goods: 1_000, discount: 100, delivery_fee: 250, total: 1_150, rate: 18, tax: 175 },
  },
};

interface Other {
  readonly series?: PrintedInvoice['series'];
  readonly rate?: number;
  readonly isVoid?: boolean;
}

async function sheetIn(language: string, { series = 'invoice', rate = 18, isVoid = false }: Other = {}) {
  const document = { ...STORED.document, language, rate, tax: rate === 0 ? 0 : STORED.document.tax };
  const sheet = await sheetOf({ ...STORED, series, document }, isVoid);
  const page = globalThis.document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <InvoiceSheet document={sheet} paper="a4" money={(rupees) => `PKR ${rupees}`} />,
  );
  return page;
}

const englishIn = (page: HTMLElement) => [...page.querySelectorAll('.invoice-english')].map((one) => one.textContent);

it('a tax invoice in Arabic has the particulars of the law in English beside it; in Urdu and without tax nothing wants it', async () => {
  const english = englishIn(await sheetIn('ar'));
  expect(english).toEqual([
    ...[
      'Tax invoice',
      'Number',
      'Date',
      '19 Nov 2026',
      'Order',
      'Buyer',
      'Product',
      'Qty',
      'Price',
      'Amount',
      'Products',
      'Discount',
    ],
    ...['Delivery', 'Value without GST', 'GST included', 'Total'],
  ]);
  for (const [language, more] of [
    ['ar', { rate: 0 }],
    ['ur', {}],
    ['en', {}],
  ] as const) {
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

describe('a sheet is in the language of its document, whatever is around it', () => {
  it.each([
    ['en', 'ltr', 'Tax invoice', '19 Nov 2026'],
    ['ur', 'rtl', 'ٹیکس انوائس', '19 نومبر، 2026'],
    ['ar', 'rtl', 'فاتورة ضريبية', '19 نوفمبر 2026'],
    ['a language that is gone', 'ltr', 'Tax invoice', '19 Nov 2026'],
  ])('%s', async (language, dir, title, date) => {
    const page = await sheetIn(language);
    const [sheet] = page.getElementsByTagName('article');
    expect(sheet?.lang).toBe(language.length === 2 ? language : 'en');
    expect(sheet?.dir).toBe(dir);
    expect(sheet?.querySelector('h2')?.firstChild?.textContent).toBe(title);
    expect([...page.querySelectorAll('dd bdi')].map(({ textContent }) => textContent)).toContain(date);
  });
});
