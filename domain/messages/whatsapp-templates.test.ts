import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, PLACEHOLDERS, type TemplateValues, textProblems } from './message-template.ts';
import {
  ALLOWED_PLACEHOLDERS,
  DEFAULT_TEMPLATES,
  ORDER_TEMPLATE_NAMES,
  TEMPLATE_NAMES,
  type TemplateName,
  templateRules,
} from './whatsapp-templates.ts';

const templateProblems = (name: TemplateName, text: string) => textProblems(text, templateRules(name));

const VALUES: TemplateValues = {
  name: 'Ayesha Khan',
  shop: 'Bandeja',
  order: 'BJ-00000001-2',
  items: '2 x A racket: PKR 2,000',
  total: 'PKR 2,000',
  due: 'PKR 1,500',
  advance: 'PKR 500',
  parcel: 'TCS 123',
  product: 'A racket',
  page: 'https://shop.example/rackets/a-racket',
  amount: 'PKR 500',
  reason: 'The picture cannot be read.',
  link: 'https://shop.example/orders/abcdefghij-_ABCDEFGHIJ',
  how_to_pay: 'Meezan Bank, PK36 SCBL 0000 0011 2345 6702',
};

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '}', '{}', '{{', ' ', '\n', '{name', 'name}', '{ name }', '😀', '🇵🇰', '1️⃣', '{nmae}'),
  fc.constantFrom(...PLACEHOLDERS).map((name) => `{${name}}`),
);
const anyTemplate = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('a template', () => {
  it.each(TEMPLATE_NAMES)('%s: the default is one', (name) => {
    expect(templateProblems(name, DEFAULT_TEMPLATES[name])).toEqual([]);
    expect(fillTemplate(DEFAULT_TEMPLATES[name], VALUES)).toContain(name === 'ask' ? 'A racket' : 'Ayesha Khan');
  });

  it.each(ORDER_TEMPLATE_NAMES)('%s may lead to the page of the order', (name) => {
    expect(templateProblems(name, 'Here it is: {link}')).toEqual([]);
  });

  it.each([
    ['', { code: 'empty' }],
    ['Hello {nmae}', { code: 'unknown_placeholder', placeholder: 'nmae' }],
    ['Hello {}', { code: 'unknown_placeholder', placeholder: '' }],
    ['Hello {parcel}', { code: 'placeholder_has_no_value_here', placeholder: 'parcel' }],
    ['Hello {name', { code: 'open_brace' }],
    ['Hello 😀', { code: 'emoji' }],
    ['x'.repeat(2_001), { code: 'too_long' }],
  ])('%s: %j', (text, problem) => {
    expect(templateProblems('first_contact', text)).toContainEqual(problem);
  });

  it('that passes the check never leaves with a brace or an emoji in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATE_NAMES), anyTemplate, fc.string(), (name, text, customer) => {
        fc.pre(templateProblems(name, text).length === 0 && !/[{}]/.test(customer));
        const values = Object.fromEntries(ALLOWED_PLACEHOLDERS[name].map((word) => [word, VALUES[word]]));
        const filled = fillTemplate(text, { ...values, name: `${customer} 😀x` });
        expect(filled).not.toMatch(/[{}]|\p{Extended_Pictographic}/u);
        expect(filled?.trim()).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not filled at all if a value is missing', () => {
    fc.assert(
      fc.property(anyTemplate, fc.subarray([...PLACEHOLDERS]), (text, known) => {
        const filled = fillTemplate(text, Object.fromEntries(known.map((word) => [word, VALUES[word]])));
        const words = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word]) => word as string);
        if (words.some((word) => !(known as string[]).includes(word))) expect(filled).toBeUndefined();
      }),
    );
  });
});
