import { expect, it } from 'vitest';
import { SHOP_SECTIONS } from '#contract/catalogue/shop-fields.ts';
import { emptyEntry, tidy } from './tidy.ts';

const stores = SHOP_SECTIONS.find(({ key }) => key === 'stores')?.fields ?? [];

it('what is typed is stored without spaces at its ends, in one line, and without what is empty and may be', () => {
  const typed = {
    stores: [{ city: ' Karachi ', area: 'Kar\nsaz', venue: '', opened: undefined, openingHours: [] }],
    nextStore: '  ',
    hack: 'no field',
  };
  expect(tidy(stores, typed)).toEqual({
    stores: [{ city: 'Karachi', area: 'Kar saz', venue: '', openingHours: [] }],
  });
});

it('a phone number is stored as the shop shows it, however it was typed', () => {
  const contact = SHOP_SECTIONS.find(({ key }) => key === 'contact')?.fields ?? [];
  expect(tidy(contact, { phones: ['03008765432', ' call me '], whatsapp: '+923008765432' })).toMatchObject({
    phones: ['+92 300 8765432', 'call me'],
    whatsapp: '+92 300 8765432',
  });
});

it('an address may be typed without its beginning', () => {
  const contact = SHOP_SECTIONS.find(({ key }) => key === 'contact')?.fields ?? [];
  const tidied = (url: string) => tidy(contact, { social: [{ name: 'Instagram', url }] });
  const stored = (url: string) => expect.objectContaining({ social: [{ name: 'Instagram', url }] });
  expect(tidied(' instagram.com/padel.house?hl=en ')).toEqual(stored('https://instagram.com/padel.house?hl=en'));
  for (const url of ['https://instagram.com/padelhouse', 'http://shop.example', '@padelhouse', 'padelhouse', '']) {
    expect(tidied(url)).toEqual(stored(url));
  }
});

it('a new entry has its fields, those that may be left out excepted', () => {
  const [list] = stores;
  expect(list?.kind === 'list' && emptyEntry(list.entry)).toEqual({ city: '', area: '', venue: '', openingHours: [] });
  expect(emptyEntry('phone')).toBe('');
});
