import { expect, it } from 'vitest';
import { letterText, writeLetter } from './mail-letter.ts';
import { DEFAULT_MAILS, MAIL_KINDS, MAIL_PLACEHOLDERS, mailRules, SIGNATURE_RULES } from './mail-templates.ts';
import { PLACEHOLDERS, textProblems } from './message-template.ts';

const FACTS = {
  items: [{ title: '2 x Shoe', price: 'PKR 2,000' }],
  sums: [{ label: 'Total', amount: 'PKR 2,000' }],
  page: 'https://shop.example/orders/key',
  values: Object.fromEntries(PLACEHOLDERS.map((word) => [word, `<${word}>`])),
};

it.each(MAIL_KINDS)('%s: the default follows its own rules', (kind) => {
  const { subject, text } = DEFAULT_MAILS[kind];
  expect(textProblems(subject, mailRules(kind).subject)).toEqual([]);
  expect(textProblems(text, mailRules(kind).text)).toEqual([]);
  expect(textProblems(DEFAULT_MAILS.signature, SIGNATURE_RULES)).toEqual([]);
});

it('a subject is one line, and has no name in it that a stranger may have typed', () => {
  const { subject } = mailRules('order_received');
  expect(textProblems('Your order\n{order}', subject)).toEqual([{ code: 'several_lines' }]);
  expect(textProblems('Hello {name}', subject)).toEqual([
    { code: 'placeholder_has_no_value_here', placeholder: 'name' },
  ]);
});

it('a mail may name what has a value in it, and nothing else', () => {
  expect(textProblems('{cash}', mailRules('order_dispatched').text)).toEqual([]);
  expect(textProblems('{cash}', mailRules('order_expired').text)).toEqual([
    { code: 'placeholder_has_no_value_here', placeholder: 'cash' },
  ]);
});

it.each(MAIL_KINDS)('%s: every placeholder is filled in', (kind) => {
  const text = MAIL_PLACEHOLDERS[kind].map((word) => `${word}: {${word}}`).join('\n');
  const written = letterText(writeLetter({ subject: '{order}', text }, '{shop}', FACTS));
  expect(written).not.toMatch(/[{}]/);
  expect(written).toContain('link: https://shop.example/orders/key');
  if (kind !== 'newsletter') expect(written).toContain('items: 2 x Shoe: PKR 2,000');
});

it('a paragraph that has nothing to say is left out, and the name alone with the space before it', () => {
  const template = { subject: 'x', text: 'Hello {name},\n\nHave {cash}\nready.\n\nBye.' };
  const values = { ...FACTS.values, cash: '', name: '' };
  expect(letterText(writeLetter(template, '{shop}', { ...FACTS, values }))).toBe('Hello,\n\nBye.\n\n<shop>\n');
});

it('products and the way to the page stand on lines of their own, and values may have several paragraphs', () => {
  const template = { subject: 'x', text: 'You ordered:\n{items}\n{promise}\n\n{link}' };
  const values = { ...FACTS.values, promise: 'One.\n\nTwo.' };
  const { blocks } = writeLetter(template, '{shop}', { ...FACTS, values });
  expect(blocks.map((block) => (block.kind === 'paragraph' ? block.lines : block.kind))).toEqual([
    ['You ordered:'],
    'order',
    ['One.'],
    ['Two.'],
    'button',
  ]);
});
