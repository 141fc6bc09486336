import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '#contract/desk/same-value.ts';
import { moved } from '#desk/lib/list/moved.ts';
import { DEFAULT_MAILS, MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { fillTemplate, unfilled } from '#domain/messages/message-template.ts';
import { ALLOWED_PLACEHOLDERS, TEMPLATE_NAMES } from '#domain/messages/whatsapp-templates.ts';
import { sampleLetter, sampleValues } from './sample-order.ts';

describe('two values of a setting', () => {
  it('are the same whatever the sequence of their fields, but not of their entries', () => {
    expect(sameValue({ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1 })).toBe(true);
    expect(sameValue(['TCS', 'Leopards'], ['Leopards', 'TCS'])).toBe(false);
    expect(sameValue({ a: null }, { a: 0 })).toBe(false);
  });
});

describe('an entry that is moved', () => {
  it('is at its new place, and all others keep their sequence', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [one % list.length, other % list.length];
        const entry = list[from] as string;
        const now = moved(list, from, to);
        expect(now[to]).toBe(entry);
        expect(now.filter((name) => name !== entry)).toEqual(list.filter((name) => name !== entry));
      }),
    );
  });
});

describe('the sample order', () => {
  const SELLER = { name: 'Smash House', orderPrefix: 'SH' };

  it('has a number as the shop gives them', () => {
    expect(sampleValues(SELLER).order).toBe('SH-7K2M9QXA-3');
    expect(sampleLetter(SELLER, 'ur').values.order).toContain('SH-7K2M9QXA-3');
  });

  it('is signed as the shop signs', () => {
    const { values } = sampleLetter({ ...SELLER, contact: { whatsapp: '+92 301 4455667' } });
    expect([values.whatsapp, values.email]).toEqual(['+92 301 4455667', 'hello@shop.example']);
  });

  it.each(MAIL_KINDS)('leaves nothing of the mail %s out', (kind) => {
    const facts = sampleLetter(SELLER);
    expect(unfilled(DEFAULT_MAILS[kind].text, { ...facts.values, link: facts.page })).toEqual([]);
  });

  it.each(TEMPLATE_NAMES)('has a value for every placeholder of %s', (name) => {
    const text = ALLOWED_PLACEHOLDERS[name].map((placeholder) => `{${placeholder}}`).join(' ');
    expect(fillTemplate(text, sampleValues(SELLER))).toBeDefined();
  });
});
