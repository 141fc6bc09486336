import { expect, it } from 'vitest';
import { samplesIn } from './samples.ts';
import { catalogue } from './shipped.ts';

const OWN = {
  phones: ['+92 21 35862771'],
  whatsapp: '+92 333 5862771',
  email: 'hello@padelhouse.pk',
  social: [{ name: 'Instagram', url: 'https://instagram.com/padelhouse' }],
};

it('a new shop has samples of everything', () => {
  expect(samplesIn(catalogue.shop)).toEqual([
    'phone number',
    'WhatsApp number',
    'e-mail address',
    'link to Instagram, Facebook, YouTube',
  ]);
});

it('a shop with contact details of its own has none', () => {
  expect(samplesIn(OWN)).toEqual([]);
  expect(samplesIn({ ...OWN, email: 'hello@myexample.com' })).toEqual([]);
});

it.each([
  [{ phones: ['+92 21 35862771', '+92 321 1234567'] }, 'phone number'],
  [{ whatsapp: '+92 300 123 4567' }, 'WhatsApp number'],
  [{ email: 'support@shop.example.com' }, 'e-mail address'],
  [{ social: [{ name: 'YouTube', url: 'https://youtube.example.com/x' }] }, 'link to YouTube'],
])('%o is a sample', (sample, found) => {
  expect(samplesIn({ ...OWN, ...sample })).toEqual([found]);
});
