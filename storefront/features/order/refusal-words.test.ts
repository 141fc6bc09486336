import { expect, it } from 'vitest';
import { coded, mistake } from '#contract/mistakes.ts';
import { orderErrorIn } from '#contract/orders/order-response.ts';
import type { ShopRefusals } from '#contract/orders/shop-refusals.ts';
import { orderFormWords, orderMistakeWords } from '#contract/words/order-form.ts';
import { shopperWords } from '#contract/words/shopper.ts';
import { mistakes } from '#messages/order-mistakes.ts';
import { refusals } from '#messages/order-refusals.ts';
import { fieldWords, messageWords, refusalWords } from './refusal-words.ts';

/** What a code may come with, of all codes. */
const PARAMS = {
  ...{ least: 2, most: 1_200, name: 'Court Hybrid', options: 'Size', variant: 'EU 42', minimum: 5_000, fee: 250 },
  total: 64_000,
  items: [
    { name: 'Court Hybrid', variant: 'EU 42', price: 32_000 },
    { name: 'Grip', price: 1_400 },
  ],
};
const said = (code: string, params: unknown = PARAMS) => ({ code, params });

it.each(Object.keys(refusals) as (keyof ShopRefusals)[])('%s reads on the page as in the response', (code) => {
  expect(refusalWords({ refusal: said(code), message: '' })).toBe(shopperWords(code, PARAMS));
});

it.each(Object.keys(mistakes))('%s reads at the field as in the response', (code) => {
  const sentence = orderMistakeWords({ code, params: PARAMS } as never);
  expect(fieldWords({ fields: { name: '' }, mistakes: { name: said(code) } })).toEqual({ name: sentence });
});

it('every code of the order has words', () => {
  expect(Object.keys(mistakes)).toEqual(Object.keys(orderFormWords));
});

it.each([
  ['an unknown code', said('moon_too_full')],
  ['parameters of another server', said('out_of_stock', {})],
  ['no code', undefined],
])('%s leaves the sentence of the server', (_, refusal) => {
  const error = orderErrorIn({ error: 'unheard_of', message: 'Please come back tomorrow.', refusal });
  expect(error && refusalWords(error)).toBe('Please come back tomorrow.');
  const fields = { name: 'Please write it in full.' };
  expect(fieldWords({ fields, mistakes: refusal && { name: refusal } })).toEqual(fields);
});

it('a code that is no code leaves the sentence too', () => {
  const error = orderErrorIn({ error: 'unavailable', message: 'Not now.', refusal: 'unavailable' });
  expect(error && refusalWords(error)).toBe('Not now.');
});

it('a message at a field is a code, or a sentence already', () => {
  expect(messageWords(undefined)).toBeUndefined();
  expect(messageWords(coded('name_too_short', { least: 2 }))).toBe('Name must be at least 2 characters');
  expect(messageWords('moon_too_full')).toBe(orderMistakeWords(mistake('order_unreadable')));
  expect(messageWords('Please write it in full.')).toBe('Please write it in full.');
});
