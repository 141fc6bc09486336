// @vitest-environment happy-dom
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPage, PageVisit } from '#contract/orders/order-page.ts';
import type { ShopperInvoice } from '#contract/payments/invoices.ts';
import { SUBSCRIPTION_STATES } from '#contract/people/newsletter.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { LANGUAGES, OFFERED_LANGUAGES } from '#domain/languages/languages.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { PaymentDetails } from '#domain/payments/paying-words.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { shopPage } from '#storefront/testing/shop-pages.ts';
import { englishFinder } from '#tools/english-words.ts';
import { inlineScripts } from '#tools/inline-script-plugin.ts';
import { messagesOf } from '#tools/messages-plugin.ts';
import { RENAMED as catalogue, mentions } from '#trials/renamed/renamed-catalogue.ts';

/*
 * Every kind of page as its server renders it in each language of other letters that shoppers are offered: no English word is left on it but names. What is
 * in English because nobody has translated it says so (`lang="en"`). The shop was renamed: nor is the name left that the program came with.
 */

const ROOT = `${import.meta.dirname}/../..`;
/** The renamed shop's name in small letters. */
const englishOf = englishFinder(catalogue, ['smashhouse']);

const KEY = 'abcdefghij-_ABCDEFGHIJ';
const [racket] = catalogue.products.filter(({ hide }) => !hide);
const told: PaymentDetails = {
  accounts: [
    {
      ...{ id: 'a', kind: 'bank', bank: 'Nox', holder: 'Nox', number: 'PK36SCBL0000001123456702', link: '', qr: '' },
      instructions: { en: 'Write the order number with it.' },
    },
  ],
  cash: { en: '' },
};
const money = { discount: 100, delivery_fee: 300, payable: 2_300, paid: 500, due: 1_800, to_refund: 500 };
const proof = {
  left: 2,
  handed_in: (['waiting', 'accepted', 'rejected'] as const).map((state, index) => ({
    ...{ id: index, at: '2025-11-15T10:00:00Z', state, reason: null, reference: 'FT-1', paid_on: '2025-11-15' },
    picture: 'a-picture',
  })),
};
const order = (status: (typeof ORDER_STATUSES)[number]): OrderPage => ({
  order_number: 'BJ-7K3M9QXD-4',
  status,
  steps: [{ status, at: '2025-11-15T10:00:00Z', by_shopper: false }],
  return_expected: status === 'dispatched',
  details: {
    ...{ total: 2_000, pay_by: 'bank_transfer', advance: 500, money, told, exchange_for: null, exchanges: [] },
    parcel: { courier: 'Nox', consignment: '77123', cash_to_collect: 1_800 },
    invoices: [
      { series: 'invoice', name: 'INV-2026-00001', total: 2_000 },
      { series: 'credit_note', name: 'CN-2026-00001', total: 500 },
    ],
    proof,
    lines: [
      {
        ...{ category: 'rackets', product_id: racket?.id ?? 0, variant: '', name: racket?.name ?? '' },
        ...{ price: 2_000, quantity: 1, available: 3 },
      },
    ],
  },
});

/** English words are found by their Latin letters. */
const IN_OTHER_LETTERS = OFFERED_LANGUAGES.filter(({ dir }) => dir === 'rtl');

/** Answers that all kinds of reasons follow from. */
const FOUND = '/finder?plays=often&side=left&arm=yes&wants=power&budget=any';

const READ = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'data-tip', 'content'];

/** Machines read these keys of structured data and of manifests, or addresses. */
const FOR_MACHINES =
  /^(@.*|\w*urls?|urlTemplate|query-input|inLanguage|image|item|sku|productGroupID|category|logo|email|sameAs|address|price\w*|availability|itemCondition|lang|dir|id|scope|display|categories|icons)$/i;

/** What search engines and devices show of what is told to them. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (FOR_MACHINES.test(key) ? [] : textsIn(value)));
}

const NOT_READ = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

function isNotRead(element: Element): boolean {
  if (element.tagName !== 'META') return NOT_READ.has(element.tagName) || element.getAttribute('lang') === 'en';
  return element.getAttribute('name') !== 'description' && element.getAttribute('property') !== 'og:title';
}

/** What is read on a page and is neither a name nor marked as English. */
function englishIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const texts = told.flatMap(([, json = '']) => textsIn(JSON.parse(json)));
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.textContent ?? '');
    if (node.nodeType === 1) {
      if (isNotRead(node as Element)) return;
      for (const name of READ) texts.push((node as Element).getAttribute(name) ?? '');
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(page.documentElement);
  return englishOf(texts);
}

it('an English word is found where it is read, unless it is a name or says that it is English', () => {
  const names = '<bdi>NOX</bdi>, PKR 2,000, EU 44, <span lang="en">English</span>, https://shop.example/rackets';
  expect(englishIn(`<p>${names}</p><script>const words = 1;</script>`)).toEqual([]);
  expect(englishIn('<p>اردو <a aria-label="Your cart">1</a> and more</p>')).toEqual(['Your cart', ' and more']);
  expect(englishIn('<dl><dt>تاریخ</dt><dd><bdi>16 Nov 2025</bdi></dd></dl>')).toEqual(['16 Nov 2025']);
  const told = '{"@type":"Product","name":"NOX","description":"A racket","offers":{"url":"https://shop.example"}}';
  expect(englishIn(`<script type="application/ld+json">${told}</script>`)).toEqual(['A racket']);
});

describe.each(IN_OTHER_LETTERS)('the shop in $name', ({ code }) => {
  let server: ViteDevServer;
  let page: typeof shopPage;

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false },
      plugins: [messagesOf(code), inlineScripts()],
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
    });
    const runner = createServerModuleRunner(server.environments.ssr);
    page = (await runner.import(`${ROOT}/storefront/testing/shop-pages.ts`)).shopPage;
  }, 120_000);
  afterAll(() => server.close());

  /** What is English on a page; of one visitor, if there is a visit. */
  async function englishOn(address: string, visit?: PageVisit): Promise<string[]> {
    const answer = await page(address, catalogue, visit, OFFERED_LANGUAGES);
    expect(answer.status).toBeLessThan(500);
    const html = await answer.text();
    expect(html).toContain(`lang="${code}"`);
    expect(mentions(html)).toEqual([]);
    return englishIn(html);
  }

  const products = catalogue.kinds.flatMap(({ key }) => {
    const one = catalogue.products.find(({ category, hide }) => category === key && !hide);
    return one ? [productPath(one)] : [];
  });
  const lists = catalogue.kinds.flatMap(({ key }) => [
    `/${key}`,
    `/${key}?search=zzzz`,
    `/${key}?price_min=1000`,
    `/${key}/no-such-one`,
  ]);

  it.each(['/', ...lists, ...products, ...pagePaths(), '/brands/nox', FOUND, '/no-such-page'])(
    '%s has no English word but names',
    async (address) => {
      expect(await englishOn(address)).toEqual([]);
    },
  );

  it('describes a photograph of the owner by the name of the product: what he wrote of it is English', async () => {
    const [product] = catalogue.products.filter(({ hide }) => !hide);
    if (!product) throw new Error('a product');
    const [, entry = ['', 1, 1, '#000000'] as const] = Object.entries(catalogue.pictures.files)[0] ?? [];
    const [hash, width, height, colour] = entry;
    const photo = 'pictures/photos/0123456789abcdef.webp';
    const pictures = {
      ...catalogue.pictures,
      files: {
        ...catalogue.pictures.files,
        'photos/0123456789abcdef': [hash, width, height, colour, 'Seen from behind on the court'] as const,
      },
    };
    const products = catalogue.products.map((one) =>
      one === product ? { ...one, image: photo, images: [photo] } : one,
    );
    const html = await (await page(productPath(product), { ...catalogue, products, pictures })).text();
    expect(html).toContain('0123456789abcdef');
    expect(englishIn(html)).toEqual([]);
  });

  it('is called by its name in what devices show once it is installed, and begins in its language', async () => {
    const text = await (await page('/manifest.webmanifest', catalogue, undefined, OFFERED_LANGUAGES)).text();
    const manifest = JSON.parse(text);
    expect(englishOf(textsIn(manifest))).toEqual([]);
    expect(mentions(text)).toEqual([]);
    const { dir, prefix } = LANGUAGES[code];
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      lang: code,
      dir,
      start_url: prefix,
      name: catalogue.shop.name,
    });
    for (const { url } of manifest.shortcuts) expect(url).toMatch(new RegExp(`^${prefix}/`));
  });

  it.each(ORDER_STATUSES)('the page of an order that is %s has no English word but names', async (status) => {
    const visit = {
      kind: 'order',
      key: KEY,
      order: order(status),
      at: '2025-11-16T10:00:00Z',
      timeZone: 'Asia/Karachi',
    } as const;
    expect(await englishOn(`/orders/${KEY}`, visit)).toEqual([]);
  });

  it.each(['not_found', 'too_often', 'unavailable'] as const)('where an order is looked for: %s', async (problem) => {
    const visit = { kind: 'search', number: 'BJ-7K3M9QXD-4', phone: '1', prefix: 'BJ', problem } as const;
    expect(await englishOn('/orders', visit)).toEqual([]);
  });

  it.each([...SUBSCRIPTION_STATES, null])('where somebody answers about the newsletter: %s', async (state) => {
    const subscription = state && { address: 'a@mail.example', state };
    const visit = { kind: 'subscription', link: KEY, subscription } as const;
    expect(await englishOn(`/newsletter/${KEY}`, visit)).toEqual([]);
  });

  it.each([17, 0])('an invoice with a tax of %i per cent', async (rate) => {
    const document = {
      ...{ seller: catalogue.shop.name, address: 'Nox', ntn: '1234567-8', strn: '', order: 'BJ-7K3M9QXD-4' },
      ...{ placed_on: '2025-11-15', of: null, language: code, goods: 2_000, discount: 100, delivery_fee: 300 },
      ...{ total: 2_200, rate, tax: rate > 0 ? 320 : 0 },
      lines: [{ line: 1, name: racket?.name ?? '', variant: '', unit_price: 2_000, quantity: 1, amount: 2_000 }],
    };
    const invoice = {
      ...{ series: 'invoice', name: 'INV-2026-00001', number: 1, issued_on: '2025-11-16', buyer: null, is_void: false },
      document,
    } as unknown as ShopperInvoice;
    const visit = { kind: 'invoice', key: KEY, invoice } as const;
    expect(await englishOn(`/orders/${KEY}/invoices/${invoice.name}`, visit)).toEqual([]);
  });

  it('an order that is not there, and an invoice that is not', async () => {
    const at = '2025-11-16T10:00:00Z';
    const none = { kind: 'order', key: KEY, order: null, at, timeZone: 'Asia/Karachi' } as const;
    expect(await englishOn(`/orders/${KEY}`, none)).toEqual([]);
    const invoice = { kind: 'invoice', key: KEY, invoice: null } as const;
    expect(await englishOn(`/orders/${KEY}/invoices/INV-2026-00001`, invoice)).toEqual([]);
  });

  it.each(['nothing_due', 'reference', 'date', 'too_many', 'heic', 'too_narrow'] as const)(
    'a proof of payment that was not taken: %s',
    async (problem) => {
      const refusedProof = { problem, reference: 'FT-1', paidOn: '2025-11-15' };
      const at = '2025-11-16T10:00:00Z';
      const visit = {
        kind: 'order',
        key: KEY,
        order: order('confirmed'),
        at,
        timeZone: 'Asia/Karachi',
        refusedProof,
      } as const;
      expect(await englishOn(`/orders/${KEY}`, visit)).toEqual([]);
    },
  );
});
