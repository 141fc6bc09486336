import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PrintedOrder } from '#contract/orders/desk-orders.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { ShopperInvoice } from '#contract/payments/invoices.ts';
import { SUBSCRIPTION_STATES } from '#contract/people/newsletter.ts';
import { CourierLabel, PackingSlip } from '#desk/features/orders/print/sheets.tsx';
import { productPath } from '#domain/catalogue/product.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { ORDER_MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { DEFAULT_TEXTS } from '#domain/messages/translated-texts.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { PaymentDetails } from '#domain/payments/paying-words.ts';
import { newsletterQuestion } from '#server/messages/newsletter-job.ts';
import { customerChat, filledMessages, type SpokenOrder } from '#server/messages/order-messages.ts';
import { customerMessage } from '#server/messages/outbox/customer-message.ts';
import { staffMessage } from '#server/messages/outbox/staff-message.ts';
import type { OrderToNotify } from '#server/messages/outbox.ts';
import { MADE_FILES, pagePaths } from '#storefront/page-paths.ts';
import { PUBLIC_URL, shopPage } from '#storefront/testing/shop-pages.ts';
import { FORMER, mentions, NAME, RENAMED } from './renamed-catalogue.ts';

/*
 * The name on the door is the owner's: a shop with another name, and texts of its own where the samples tell about theirs, shows the name
 * that the program came with nowhere that a shopper looks. What is drawn or read in a browser is in e2e/built-names.spec.ts.
 */

const catalogue = RENAMED;

const NUMBER = 'SH-7K3M9QXD-4';
const KEY = 'abcdefghij-_ABCDEFGHIJ';
const money = {
  ...{ total: 2_000, discount: 0, delivery_fee: 300, payable: 2_300, paid: 0, paid_by_customer: 0, due: 2_300 },
  ...{ to_refund: 0, collected: 0, with_courier: 0, written_off: 0, fees: 0, state: 'unpaid' as const },
};
const parcel = { courier: 'TCS', consignment: '77123', cash_to_collect: 2_300 };
const told: PaymentDetails = { accounts: [], cash: { en: 'Please have the exact sum ready.' } };
const proof = { left: 0, handed_in: [] };
const [racket] = catalogue.products.filter(({ hide }) => !hide);

const seen = (status: (typeof ORDER_STATUSES)[number]): OrderPage => ({
  order_number: NUMBER,
  status,
  steps: [{ status, at: '2025-11-15T10:00:00Z', by_shopper: false }],
  return_expected: false,
  details: {
    ...{
      total: 2_000,
      pay_by: 'cash_on_delivery',
      advance: 0,
      money,
      told,
      parcel,
      proof,
      exchange_for: null,
      exchanges: [],
    },
    invoices: [{ series: 'invoice', name: 'INV-2026-00001', total: 2_000 }],
    lines: [
      {
        ...{ category: 'rackets', product_id: racket?.id ?? 0, variant: '', name: racket?.name ?? '' },
        ...{ price: 2_000, quantity: 1, available: 3 },
      },
    ],
  },
});

describe('a shop that was renamed does not show its former name', () => {
  const products = catalogue.kinds.flatMap(({ key }) => {
    const one = catalogue.products.find(({ category, hide }) => category === key && !hide);
    return one ? [productPath(one)] : [];
  });
  const lists = catalogue.kinds.flatMap(({ key }) => [`/${key}`, `/${key}?search=zzzz`, `/${key}/no-such-one`]);

  it.each([
    '/',
    ...lists,
    ...products,
    ...pagePaths(),
    '/brands/nox',
    '/brands/nobody',
    '/rackets?search=nox',
    '/no-such-page',
    ...Object.keys(MADE_FILES).map((file) => `/${file}`),
  ])('at %s, with or without JavaScript', async (address) => {
    const answer = await shopPage(address, catalogue);
    expect(answer.status).toBeLessThan(500);
    const text = await answer.text();
    expect(mentions(text)).toEqual([]);
    expect(mentions(JSON.stringify([...answer.headers]))).toEqual([]);
    // Pictures of shared links and icons are its own, too: the shipped ones have the name drawn on them.
    expect(text).not.toMatch(/open-graph|"\/(favicon|icons\/(icon|maskable|apple)-)/);
    if (/^\/(about|manifest\.webmanifest)?$/.test(address)) expect(text).toContain(NAME);
  });

  it('on the page of an order, whatever became of it, nor where orders are looked for', async () => {
    const at = '2025-11-16T10:00:00Z';
    const visits = ORDER_STATUSES.map((status) => seen(status));
    for (const order of [...visits, null]) {
      const visit = { kind: 'order', key: KEY, order, at, timeZone: 'Asia/Karachi' } as const;
      const text = await (await shopPage(`/orders/${KEY}`, catalogue, visit)).text();
      expect(mentions(text), order?.status ?? 'none').toEqual([]);
      expect(text).toContain(NAME);
    }
    const search = { kind: 'search', number: NUMBER, phone: '1', prefix: 'SH', problem: 'not_found' } as const;
    expect(mentions(await (await shopPage('/orders', catalogue, search)).text())).toEqual([]);
  });

  it('on an invoice, nor where there is none', async () => {
    const body = {
      ...{ seller: `${NAME} (Private) Limited`, address: 'Lahore', ntn: '1234567-8', strn: '', order: NUMBER },
      ...{ placed_on: '2025-11-15', of: null, language: 'en', goods: 2_000, discount: 0, delivery_fee: 300 },
      ...{ total: 2_300, rate: 0, tax: 0 },
      lines: [{ line: 1, name: 'A racket', variant: '', unit_price: 2_000, quantity: 1, amount: 2_000 }],
    };
    const invoice = {
      ...{ series: 'invoice', name: 'INV-2026-00001', number: 1, issued_on: '2025-11-16', buyer: null, is_void: false },
      document: body,
    } as unknown as ShopperInvoice;
    for (const one of [invoice, null]) {
      const visit = { kind: 'invoice', key: KEY, invoice: one } as const;
      const answer = await shopPage(`/orders/${KEY}/invoices/${invoice.name}`, catalogue, visit);
      expect(answer.status).toBe(one ? 200 : 404);
      const text = await answer.text();
      expect(mentions(text)).toEqual([]);
      expect(text).toContain(NAME);
    }
  });

  it.each([...SUBSCRIPTION_STATES, null])('where somebody answers about the newsletter: %s', async (state) => {
    const subscription = state && { address: 'a@mail.example', state };
    const visit = { kind: 'subscription', link: KEY, subscription } as const;
    const answer = await shopPage(`/newsletter/${KEY}`, catalogue, visit);
    expect(answer.status).toBeLessThan(500);
    const text = await answer.text();
    expect(mentions(text)).toEqual([]);
    expect(text).toContain(NAME);
  });

  it('on a page that fails', async () => {
    const shop = Object.defineProperty({ ...catalogue.shop }, 'about', {
      get() {
        throw new Error('broken');
      },
    });
    const text = await (await shopPage('/about', { ...catalogue, shop })).text();
    expect(text).toContain('Unexpected Application Error!');
    expect(text).toContain(NAME);
    expect(mentions(text)).toEqual([]);
  });

  const order: OrderToNotify = {
    ...{ id: 'a4f0', order_number: NUMBER, status: 'confirmed', pay_by: 'bank_transfer', advance: 500, total: 2_000 },
    language: 'en',
    ...{ money, told, created_at: '2025-11-15T10:00:00Z', key: KEY, parcel },
    items: [
      { category: 'rackets', product_id: racket?.id ?? 0, name: 'A racket', price: 2_000, quantity: 1, variant: '' },
    ],
    contact: {
      ...{ customer_name: 'Ayesha', email: 'a@example.com', phone: '0300 1234567', whatsapp: '0300 7654321' },
      ...{ address: 'Karachi', notes: null },
    },
  };

  const writer = { catalogue, publicUrl: PUBLIC_URL, texts: DEFAULT_TEXTS };

  describe.each(LANGUAGE_CODES)('in %s', (language) => {
    it.each(ORDER_MAIL_KINDS)('in the mail %s: sender, subject, text and HTML', (kind) => {
      const mail = customerMessage({ id: 7, order: { ...order, language }, amount: 500 }, kind, writer);
      expect(mail?.sender).toBe(NAME);
      expect(mentions(JSON.stringify(mail))).toEqual([]);
    });

    it('in the mail that asks about the newsletter', () => {
      const mail = newsletterQuestion({ link: KEY, language }, writer);
      expect(mail.sender).toBe(NAME);
      expect(mail.text).toContain(NAME);
      expect(mentions(JSON.stringify(mail))).toEqual([]);
    });

    it('in the texts for WhatsApp', () => {
      const states = ['unpaid', 'part_paid', 'paid'] as const;
      for (const status of ORDER_STATUSES) {
        for (const state of states) {
          const spoken: SpokenOrder = {
            ...{
              order_number: NUMBER,
              page_key: KEY,
              language,
              status,
              advance: 500,
              pay_by: 'cash_on_delivery',
              told,
              parcel,
            },
            money: { ...money, state },
            items: [{ name: 'A racket', variant: '', unit_price: 2_000, quantity: 1 }],
            contact: { customer_name: 'Ayesha', whatsapp: '+92 300 1234567' },
          };
          const filled = filledMessages(spoken, DEFAULT_TEXTS, { catalogue, publicUrl: PUBLIC_URL });
          expect(
            mentions(
              JSON.stringify([filled, customerChat(spoken, DEFAULT_TEXTS, { catalogue, publicUrl: PUBLIC_URL })]),
            ),
          ).toEqual([]);
        }
      }
    });
  });

  it('in what the staff are told', () => {
    for (const kind of ['order_placed', 'cancelled_by_shopper'] as const) {
      const words = { catalogue, publicUrl: PUBLIC_URL, texts: DEFAULT_TEXTS };
      expect(mentions(JSON.stringify(staffMessage({ id: 7, order }, kind, words)))).toEqual([]);
    }
  });

  it('on what lies in the parcel and on it', () => {
    const printed: PrintedOrder = {
      ...{ order_number: NUMBER, placed_at: '2025-11-15T10:00:00Z', customer_name: 'Ayesha', phone: '+923001234567' },
      ...{ address: 'Karachi', city: 'Karachi', notes: null, pay_by: 'cash_on_delivery', courier: 'TCS', pieces: 1 },
      ...{ consignment: '77123', total: 2_000, discount: 0, delivery_fee: 300, paid: 0, cash_to_collect: 2_300 },
      ...{ items: [], exchange_for: null },
    } as unknown as PrintedOrder;
    const shop = { name: NAME, phone: '+92 300 1234567', time_zone: 'Asia/Karachi' };
    for (const Sheet of [PackingSlip, CourierLabel]) {
      const html = renderToStaticMarkup(<Sheet shop={shop} order={printed} />);
      expect(mentions(html)).toEqual([]);
      expect(html).toContain(NAME);
    }
  });
});

describe('the program that shoppers get', () => {
  const ROOT = join(import.meta.dirname, '..', '..');
  /** Words that are no good as passwords of the staff, headers for the operator's own programs, and files on the server while they arrive. */
  const ALLOWED = [
    'domain/search/common-words.ts',
    'server/messages/outbox/webhook-channel.ts',
    'server/http/file-body.ts',
  ];
  const AREAS = [
    'catalogue',
    'desk',
    'exports',
    'http',
    'messages',
    'orders',
    'payments',
    'people',
    'pictures',
    'settings',
    'shop',
    'steps',
    'stock',
  ];

  it.each(['storefront', 'web', 'domain', 'contract', 'messages', 'desk', ...AREAS.map((area) => `server/${area}`)])(
    'says no name of a shop in %s',
    (folder) => {
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|css|svg|html|json)$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
        .map((file) => `${folder}/${file}`)
        .filter((file) => !ALLOWED.includes(file));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files)
        expect(FORMER.test(file) || FORMER.test(readFileSync(join(ROOT, file), 'utf8')), file).toBe(false);
    },
  );
});
