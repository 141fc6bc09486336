import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { arabicScriptMatcher, plainArabic, suggestInArabicScript } from './arabic-script.ts';
import { hasArabicScript } from './scripts.ts';
import { searchProducts } from './search.ts';

const PRODUCTS = visibleProducts(catalogue.products);
const found = (text: string) => PRODUCTS.filter(arabicScriptMatcher(text)).map(({ name }) => name);
const foundInEnglish = (text: string) => searchProducts(PRODUCTS, text).map(({ name }) => name);
const ofKind = (kind: string) => PRODUCTS.filter(({ category }) => category === kind).map(({ name }) => name);

describe('letters', () => {
  it.each([
    ['كرة', 'کرہ'],
    ['کُرَۃ', 'کرہ'],
    ['أحـــذية', 'احذیہ'],
    ['آرام', 'ارام'],
    ['مبتدئ', 'مبتدی'],
    ['ھیڈ', 'ہیڈ'],
    ['ﻧﻮﻛﺲ', 'نوکس'],
    ['٢٠٢٥ ۲۰۲۵', '2025 2025'],
    ['می\u200cں AT10', 'مین at10'],
  ])('%s is compared as %s', (typed, plain) => {
    expect(plainArabic(typed)).toBe(plain);
  });

  it('compares a text that was made plain as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainArabic(plainArabic(text))).toBe(plainArabic(text));
      }),
    );
  });
});

describe('a search in Urdu or Arabic', () => {
  it.each([
    ['نوکس', 'nox'],
    ['نوكس', 'nox'],
    ['ناکس', 'nox'],
    ['بل پیڈل', 'bullpadel'],
    ['بلپیڈل', 'bullpadel'],
    ['بول بادل', 'bullpadel'],
    ['بولبادل', 'bullpadel'],
    ['ایڈیڈاس', 'adidas'],
    ['أديداس', 'adidas'],
    ['ولسن', 'wilson'],
    ['ويلسون', 'wilson'],
    ['بابولات', 'babolat'],
    ['بابولا', 'babolat'],
    ['ہیڈ', 'head'],
    ['هيد', 'head'],
    ['ورٹیکس', 'vertex'],
    ['فيرتكس', 'vertex'],
    ['بل پیڈل ورٹیکس', 'bullpadel vertex'],
    ['ميتالبون', 'metalbone'],
    ['میٹل بون', 'metalbone'],
    ['وائپر', 'viper'],
    ['فايبر', 'viper'],
    ['ڈائمنڈ', 'diamond'],
    ['كربون', 'carbon'],
    ['بیک پیک', 'backpack'],
    ['نوکس AT10', 'nox at10'],
    ['بل پیڈل نیوران ۲۰۲۵', 'bullpadel neuron 2025'],
  ])('for %s finds what "%s" finds', (text, english) => {
    expect(foundInEnglish(english)).not.toEqual([]);
    expect(found(text)).toEqual(foundInEnglish(english));
  });

  it.each([
    ['جوتے', 'shoes'],
    ['شوز', 'shoes'],
    ['حذاء', 'shoes'],
    ['أحذية بادل', 'shoes'],
    ['بیگ', 'bags'],
    ['حقيبة', 'bags'],
    ['الحقائب', 'bags'],
    ['ریکٹ', 'rackets'],
    ['مضارب', 'rackets'],
    ['پیڈل ریکٹ کی قیمت', 'rackets'],
    ['لوازمات', 'accessories'],
    ['إكسسوارات', 'accessories'],
  ])('for %s finds all %s', (text, kind) => {
    expect(found(text)).toEqual(expect.arrayContaining(ofKind(kind)));
  });

  it('takes every word into account', () => {
    // Some bags tell of their place for shoes.
    const both = PRODUCTS.filter(
      ({ category, brand, description }) =>
        brand === 'Wilson' && (category === 'shoes' || description.toLowerCase().includes('shoe')),
    ).map(({ name }) => name);
    expect(both.length).toBeLessThan(found('ولسن').length);
    expect(found('ولسن جوتے')).toEqual(both);
    expect(found('حذاء ويلسون')).toEqual(both);
    expect(found('نوکس ورٹیکس')).toEqual([]);
  });

  it.each([
    ['گیند', 'Wilson Padel Balls'],
    ['كرات', 'Wilson Padel Balls'],
    ['گرپ', 'NOX Luxury Grip Tape'],
    ['قبضة', 'NOX Luxury Grip Tape'],
    ['رسٹ بینڈ', 'Adidas Wristbands Pro'],
    ['اوتار', 'Babolat Padel String'],
  ])('for %s finds the %s', (text, name) => {
    expect(found(text)).toContain(name);
  });

  it.each([
    ['کرونوس', 'Kronos Elite', 'Softee'],
    ['سوفتي كرونوس', 'Kronos Elite', 'Softee'],
    ['فاريلون', 'Summum Prism', 'Varlion'],
    ['ورلیون', 'Summum Prism', 'Varlion'],
  ])('for %s finds the %s of %s, which nobody has listed, by its sound', (text, name, brand) => {
    const matches = arabicScriptMatcher(text);
    expect(matches({ category: 'rackets', name, brand, description: '' })).toBe(true);
    expect(matches({ category: 'rackets', name: 'Viper Air', brand: 'Babolat', description: '' })).toBe(false);
  });

  it('finds texts that are written in the same script, whatever keyboard they were typed with', () => {
    const bag = { category: 'bags', name: 'Team Bag', brand: 'Nox', description: 'جوتوں کے لیے الگ خانہ' };
    expect(arabicScriptMatcher('خانہ')(bag)).toBe(true);
    expect(arabicScriptMatcher('الگ خانه')(bag)).toBe(true);
    expect(arabicScriptMatcher('بستر')(bag)).toBe(false);
  });

  it('finds nothing for what no product is, and never fails', () => {
    expect(found('ٹیلی ویژن')).toEqual([]);
    expect(found('سيارة')).toEqual([]);
    expect(found('کے لیے')).toEqual([]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ابپتٹثجحخدڈرزسشصعغفقکگلمنوہیءآأإ ۲٢xa.-'), maxLength: 40 }),
        (text) => {
          expect(Array.isArray(found(text))).toBe(true);
        },
      ),
    );
  });
});

describe('suggestions in Urdu and Arabic', () => {
  const suggested = (text: string, limit?: number) =>
    suggestInArabicScript(PRODUCTS, text, limit).map(({ name }) => name);

  it.each(['نو', 'نوک', 'نوکس', 'نوكس'])('for %s are of Nox', (text) => {
    expect(suggested(text)).toHaveLength(6);
    for (const name of suggested(text)) expect(name).toMatch(/nox|neuron/i);
  });

  it('follow what is typed, with the best first', () => {
    expect(suggested('بل پی')[0]).toMatch(/Bullpadel/);
    expect(suggested('بل پیڈل ور')).toEqual(expect.arrayContaining(['Bullpadel Vertex 04 2025']));
    for (const name of suggested('ورٹیکس')) expect(name).toContain('Vertex');
    for (const name of suggested('حذاء')) expect(ofKind('shoes')).toContain(name);
    expect(suggested('ورٹیکس', 2)).toHaveLength(2);
    expect(suggested('ء')).toEqual([]);
  });
});

it('Latin letters of any language, and signs, need none of it', () => {
  expect(hasArabicScript('Nox AT10 18K, café “ñ” +92 300 · ✓')).toBe(false);
  expect(hasArabicScript('nox نوکس')).toBe(true);
  expect(hasArabicScript('۲۰۲۵')).toBe(true);
});
