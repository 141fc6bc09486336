import { expect, it } from 'vitest';
import { SHOP_SECTIONS, TECHNOLOGY_FIELDS } from './shop-fields.ts';
import { entryChanges, textChanges, textLines } from './text-changes.ts';

const fields = SHOP_SECTIONS.find(({ key }) => key === 'contact')?.fields ?? [];
const contact = {
  contact: { lead: 'Ask us' },
  phones: ['+92 300 1234567', '+92 321 1234567'],
  openingHours: [{ days: 'Sunday', hours: '14:00 to 20:00' }],
};

it('a text that differs is named by its labels, with what it was and is', () => {
  const now = { ...contact, contact: { lead: 'Write to us' }, phones: ['+92 300 1234567', '+92 333 0000000'] };
  expect(textChanges(fields, contact, now)).toEqual([
    { where: 'Contact page, First words', was: 'Ask us', is: 'Write to us' },
    { where: 'Phone numbers 2', was: '+92 321 1234567', is: '+92 333 0000000' },
  ]);
  expect(textChanges(fields, contact, contact)).toEqual([]);
});

it('of a list that grew or shrank it is told what came and what went', () => {
  const more = { ...contact, openingHours: [{ days: 'Friday', hours: 'closed' }, ...contact.openingHours] };
  expect(textChanges(fields, contact, more)).toEqual([{ where: 'Opening hours', was: null, is: 'Friday · closed' }]);
  expect(textChanges(fields, more, contact)).toEqual([{ where: 'Opening hours', was: 'Friday · closed', is: null }]);
  const technology = { name: 'EOS', brand: 'Nox', description: 'Holes: many' };
  expect(entryChanges(TECHNOLOGY_FIELDS, [], [technology], 'Technologies')).toEqual([
    { where: 'Technologies', was: null, is: 'EOS · Nox · Holes: many' },
  ]);
});

it('all that a value says is a line each', () => {
  expect(textLines(fields, contact)).toEqual([
    'Contact page, First words: Ask us',
    'Phone numbers 1: +92 300 1234567',
    'Phone numbers 2: +92 321 1234567',
    'Opening hours 1, Days: Sunday',
    'Opening hours 1, Hours: 14:00 to 20:00',
  ]);
});
