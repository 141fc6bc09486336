import { expect, it } from 'vitest';
import { mistakesByField } from '#contract/mistakes.ts';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { brandDocument } from './brand.ts';
import { BRAND_FIELDS } from './shop-fields.ts';

it('a brand that says nothing is the shipped one', () => {
  expect(brandDocument.parse({})).toEqual(SHIPPED_BRAND);
  expect(brandDocument.parse({ colours: { brand: '#FF0000' } })).toEqual({
    ...SHIPPED_BRAND,
    colours: { brand: '#ff0000', accent: SHIPPED_BRAND.colours.accent },
  });
  const { colours } = brandDocument.parse({ colours: { brand: '17301C', accent: ' #E4572E ' } });
  expect(colours).toEqual({ brand: '#17301c', accent: '#e4572e' });
});

it('has a label for each of its fields', () => {
  expect(BRAND_FIELDS.map(({ key }) => key)).toEqual(Object.keys(brandDocument.shape));
});

it.each([
  [
    { colours: { brand: 'red', accent: '#fff' } },
    { 'colours.brand': 'not_a_colour', 'colours.accent': 'not_a_colour' },
  ],
  [{ colours: 'red' }, { colours: 'not_a_group' }],
  [{ typeface: 'comic' }, { typeface: 'not_a_typeface' }],
  [{ logo: 'https://elsewhere.example/logo.png' }, { logo: 'not_a_picture_path' }],
  [{ logo: 'pictures/../secret' }, { logo: 'not_a_picture_path' }],
])('%j is refused by field', (document, mistakes) => {
  const found = mistakesByField(brandDocument.safeParse(document).error);
  expect(Object.fromEntries(Object.entries(found).map(([field, { code }]) => [field, code]))).toEqual(mistakes);
});
