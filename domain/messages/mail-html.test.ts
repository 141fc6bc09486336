// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { letterHtml } from './mail-html.ts';
import { letterText, writeLetter } from './mail-letter.ts';
import { mailLook } from './mail-look.ts';
import { DEFAULT_MAILS, MAIL_KINDS } from './mail-templates.ts';

const LOOK = mailLook('Bandeja', SHIPPED_BRAND);

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** All words of a text; where a button leads is a word of its own. */
const wordsOf = (text: string) => text.split(/[\s:]+/).filter(Boolean);

function shownWords(html: string): string[] {
  const letter = parsed(html).querySelector('.letter');
  if (!letter) throw new Error('no letter');
  for (const link of letter.querySelectorAll('a.action')) link.append(` ${link.getAttribute('href')}`);
  for (const end of letter.querySelectorAll('p, td, br')) end.after(' ');
  return wordsOf(letter.textContent ?? '');
}

const facts = (text: string) => ({
  items: [
    { title: `2 x ${text}`, price: 'PKR 2,000', picture: 'https://shop.example/pictures/a.webp' },
    { title: '1 x Shoe, EU 44', price: 'PKR 1' },
  ],
  sums: [{ label: 'Total', amount: 'PKR 2,001' }],
  page: 'https://shop.example/orders/key',
  values: {
    name: text,
    shop: text,
    order: 'BJ-7K3M9QXD-4',
    promise: `${text}\n\nWe call you.`,
    paying: text,
    parcel: text,
    cash: 'PKR 300',
    refund: 'PKR 20',
    amount: 'PKR 5',
    whatsapp: '+92 300 1234567',
    email: 'a@example.com',
  },
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='x",
  '&lt;b&gt; &amp;',
  '</td></table></style>',
  'see https://evil.example/"onmouseover="x now',
  '{order} {{name}}',
];

it.each(MAIL_KINDS)('%s: as HTML it says the same words as in its text', (kind) => {
  for (const text of ['Ayesha Khan', ...HOSTILE]) {
    const letter = writeLetter(DEFAULT_MAILS[kind], DEFAULT_MAILS.signature, facts(text));
    expect(shownWords(letterHtml(letter, LOOK))).toEqual(wordsOf(letterText(letter)));
  }
});

it('whatever a value is, it adds no element and no attribute', () => {
  const shape = (text: string) => {
    const letter = writeLetter(DEFAULT_MAILS.order_received, DEFAULT_MAILS.signature, facts(text));
    const elements = [...parsed(letterHtml(letter, mailLook(text, SHIPPED_BRAND))).querySelectorAll('*')];
    return elements.map((element) => [element.tagName, ...element.getAttributeNames()].join(' '));
  };
  const plain = shape('Ayesha');
  for (const text of HOSTILE.filter((text) => !text.includes('https:'))) expect(shape(text)).toEqual(plain);
  const anyText = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll(/https?:/gi, '')}x`);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(shape(text)).toEqual(plain);
    }),
    { numRuns: 40 },
  );
});

it('follows a dark device, and can be shown either way', () => {
  const letter = writeLetter(DEFAULT_MAILS.order_received, DEFAULT_MAILS.signature, facts('Ayesha'));
  const html = letterHtml(letter, LOOK);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(letterHtml(letter, LOOK, 'dark')).toContain(`background:${LOOK.dark.sheet}`);
  expect(letterHtml(letter, LOOK, 'dark')).not.toContain('prefers-color-scheme');
  expect(letterHtml(letter, LOOK, 'light')).not.toContain('prefers-color-scheme');
});

it('begins with the logo, or with the name where there is none', () => {
  const letter = writeLetter(DEFAULT_MAILS.order_received, DEFAULT_MAILS.signature, facts('Ayesha'));
  const logo = { address: 'https://shop.example/logo.png', width: 120, height: 32 };
  expect(
    parsed(letterHtml(letter, { ...LOOK, logo }))
      .querySelector('img')
      ?.getAttribute('alt'),
  ).toBe('Bandeja');
  expect(parsed(letterHtml(letter, LOOK)).querySelector('td.ink')?.textContent).toBe('Bandeja');
  // A drawing that would be lost in the dark stands on what its picture in the mail has below it.
  const plate = { ground: '#ffffff', padding: 6 };
  expect(
    parsed(letterHtml(letter, { ...LOOK, logo: { ...logo, plate } }))
      .querySelector('img')
      ?.getAttribute('style'),
  ).toContain('padding:6px;background:#ffffff');
});

it('has the colours of the shop’s own brand', () => {
  const own = mailLook('Smash', { colours: { brand: '#b00020', accent: '#ffd400' } });
  const letter = writeLetter(DEFAULT_MAILS.order_received, DEFAULT_MAILS.signature, facts('Ayesha'));
  expect(letterHtml(letter, own, 'dark')).toContain('background:#ffd400');
  expect(letterHtml(letter, own)).not.toContain('#d8f13c');
});
