import { expect, it } from 'vitest';
import { DEFAULT_TEMPLATES } from '#domain/messages/whatsapp-templates.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { TEST_SETTINGS } from '#server/testing/shop.ts';
import { readStoredValue } from './stored-setting.ts';

const { customerMail: _, ...LIMITS } = TEST_SETTINGS.orders;
const HOURS = { ...DEFAULT_HOURS, days: { ...DEFAULT_HOURS.days }, holidays: [...DEFAULT_HOURS.holidays] };

it('what nobody has set has its default', () => {
  expect(readStoredValue('limits', undefined, LIMITS)).toEqual({ value: LIMITS, unreadable: [] });
});

it('a field that an earlier version did not have gets its default and costs no other', () => {
  const { holdHours: _hold, ...stored } = { ...LIMITS, maxPerProduct: 3 };
  expect(readStoredValue('limits', stored, LIMITS)).toEqual({ value: { ...LIMITS, maxPerProduct: 3 }, unreadable: [] });
});

it('the texts of a version that had fewer keep what they say, and the others have their defaults', () => {
  const { first_contact: _, no_answer, payment_details, dispatched, refused } = DEFAULT_TEMPLATES;
  const stored = { first_contact: 'Salaam {name}', no_answer, payment_details, dispatched, refused };
  expect(readStoredValue('message_templates', stored, { ...DEFAULT_TEMPLATES })).toEqual({
    value: { ...DEFAULT_TEMPLATES, first_contact: 'Salaam {name}' },
    unreadable: [],
  });
});

it('a field of a newer version is left alone', () => {
  const stored = { ...LIMITS, maxPerProduct: 3, moonPhase: 'full' };
  expect(readStoredValue('limits', stored, LIMITS)).toEqual({ value: { ...LIMITS, maxPerProduct: 3 }, unreadable: [] });
});

it('a field that cannot be read is reported, and costs no other', () => {
  const stored = { ...LIMITS, maxPerProduct: 3, holdHours: 'two days' };
  expect(readStoredValue('limits', stored, LIMITS)).toEqual({
    value: { ...LIMITS, maxPerProduct: 3 },
    unreadable: ['holdHours'],
  });
  const texts = { ...DEFAULT_TEMPLATES, no_answer: 'Hello {nome}' };
  expect(readStoredValue('message_templates', texts, { ...DEFAULT_TEMPLATES })).toEqual({
    value: DEFAULT_TEMPLATES,
    unreadable: ['no_answer'],
  });
  expect(readStoredValue('opening_hours', { ...HOURS, holidays: ['Eid'] }, HOURS)).toEqual({
    value: HOURS,
    unreadable: ['holidays'],
  });
});

it('a setting without fields is reported as a whole', () => {
  expect(readStoredValue('low_stock_mark', 'few', 5)).toEqual({ value: 5, unreadable: ['all of it'] });
  expect(readStoredValue('couriers', { TCS: true }, [])).toEqual({ value: [], unreadable: ['all of it'] });
});
