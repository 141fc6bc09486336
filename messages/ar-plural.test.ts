import { expect, it } from 'vitest';
import { items } from './ar/cart.ts';
import { terms } from './ar/delivery.ts';
import { foundResults } from './ar/listing.ts';
import { mistakes } from './ar/order-mistakes.ts';

it('counts as Arabic does: nothing, one, two, 3 to 10, 11 to 99, hundreds', () => {
  const counted = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map(items);
  expect(counted).toEqual([
    'لا قطع',
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '10 قطع',
    '11 قطعة',
    '99 قطعة',
    '100 قطعة',
    '102 قطعة',
    '103 قطع',
    '111 قطعة',
  ]);
});

it('has the case that the word before asks for', () => {
  expect(foundResults(2)).toBe('عثرنا على نتيجتين');
  expect(foundResults(7)).toBe('عثرنا على 7 نتائج');
  expect(mistakes.name_too_short({ least: 2 })).toBe('يجب ألا يقل الاسم عن حرفين');
  expect(mistakes.phone_too_short({ least: 10 })).toBe('يجب ألا يقل رقم الهاتف عن 10 أرقام');
  expect(mistakes.address_too_long({ most: 1_000 })).toBe('يجب ألا يزيد العنوان على 1,000 حرف');
});

it('says days as they are said after a preposition', () => {
  const spans = [terms.days(1, 1), terms.days(2, 2), terms.days(1, 2), terms.days(2, 4), terms.days(10, 14)];
  expect(spans).toEqual([
    'خلال يوم واحد',
    'خلال يومين',
    'خلال يوم إلى يومين',
    'خلال يومين إلى 4 أيام',
    'خلال 10 إلى 14 يومًا',
  ]);
});
