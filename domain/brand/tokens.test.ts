import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACES, SHIPPED_BRAND } from './brand.ts';
import { colourOf, contrast, oklchOf } from './colour.ts';
import { brandStyle, isShippedLook } from './style.ts';
import { type BrandTokens, brandTokens, type Scheme } from './tokens.ts';

const STYLES = readFileSync(join(import.meta.dirname, '../../web/ui/styles.css'), 'utf8');

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc.record({ brand: colour, accent: colour });

describe('colours', () => {
  it('are read and written in OKLCH without loss', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(colourOf(oklchOf(one))).toBe(one);
      }),
    );
  });

  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    // The lightest grey that may be read on white, and the next one, which may not.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

/** The pairs that texts are drawn with: 4.5, and 3 for what is as large as a heading. */
function hardToRead({ light, dark, accent, onAccent, deep, brandOnDeep }: BrandTokens): string[] {
  const ofScheme = (name: string, scheme: Scheme, fixed: Readonly<Record<string, string>>) => [
    ...['ink', 'muted', 'brand'].flatMap((text) =>
      ['page', 'panel'].map((ground) => [
        `${name} ${text} on ${ground}`,
        Reflect.get(scheme, text),
        Reflect.get(scheme, ground),
        4.5,
      ]),
    ),
    ...Object.entries(fixed).flatMap(([text, own]) =>
      ['page', 'panel'].map((ground) => [`${name} ${text} on ${ground}`, own, Reflect.get(scheme, ground), 4.5]),
    ),
    [`${name} action`, scheme.onAction, scheme.action, 4.5],
    [`${name} page on ink`, scheme.page, scheme.ink, 4.5],
  ];
  const pairs = [
    ...ofScheme('light', light, { sale: '#c4283f', good: '#13703f' }),
    ...ofScheme('dark', dark, { sale: '#ff7a8a', good: '#62d394' }),
    ['accent', onAccent, accent, 4.5],
    ['accent on deep', accent, deep, 3],
    ['brand on deep', brandOnDeep, deep, 4.5],
    ['white on deep', '#ffffff', deep, 4.5],
  ] as [string, string, string, number][];
  return pairs.filter(([, text, ground, least]) => contrast(text, ground) < least).map(([name]) => name);
}

describe('the tokens of a brand', () => {
  it('are those of the stylesheet for the shipped one, letter for letter', () => {
    const style = brandStyle(SHIPPED_BRAND);
    const [rules = '', night = ''] = style.split('@media');
    const declared = (css: string) => [...css.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]);
    const [always = '', dark = ''] = STYLES.split('@media (prefers-color-scheme: dark)');
    for (const [name, value] of declared(rules)) expect(always).toContain(`  ${name}: ${value};`);
    for (const [name, value] of declared(night)) expect(dark).toContain(`    ${name}: ${value};`);
    expect([declared(rules).length, declared(night).length]).toEqual([14, 8]);
    expect(STYLES).toContain(`--font-display: ${FACES.archivo.family};`);
    expect(isShippedLook(SHIPPED_BRAND)).toBe(true);
  });

  it('can be read in light and dark, whichever two colours it has', () => {
    fc.assert(
      fc.property(colours, (one) => {
        expect(hardToRead(brandTokens({ colours: one }))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave a colour as it was chosen where it can be read, and say what they changed', () => {
    fc.assert(
      fc.property(colours, (one) => {
        const { light, dark, accent, mended } = brandTokens({ colours: one });
        const shown = { brand_darkened: light.brand, brand_lightened: dark.brand, accent_lightened: accent };
        const chosen = { brand_darkened: one.brand, brand_lightened: one.brand, accent_lightened: one.accent };
        const codes = (Object.keys(shown) as (keyof typeof shown)[]).filter((code) => shown[code] !== chosen[code]);
        expect(mended).toEqual(codes.map((code) => ({ code, was: chosen[code], is: shown[code] })));
        if (contrast(one.brand, light.panel) >= 4.5) expect(light.brand).toBe(one.brand);
        if (contrast(one.brand, dark.panel) >= 4.5) expect(dark.brand).toBe(one.brand);
      }),
    );
  });

  it('stay as they are when a mended colour is chosen', () => {
    fc.assert(
      fc.property(colours, ({ brand, accent }) => {
        const once = brandTokens({ colours: { brand, accent } });
        expect(brandTokens({ colours: { brand: once.light.brand, accent } }).light.brand).toBe(once.light.brand);
        expect(brandTokens({ colours: { brand, accent: once.accent } }).accent).toBe(once.accent);
      }),
    );
  });

  it('never make a colour that is mended for the light lighter, nor one for the dark darker', () => {
    const lightness = (one: string) => oklchOf(one).light;
    fc.assert(
      fc.property(colours, (one) => {
        const { light, dark, accent } = brandTokens({ colours: one });
        expect(lightness(light.brand)).toBeLessThanOrEqual(lightness(one.brand) + 0.01);
        expect(lightness(dark.brand)).toBeGreaterThanOrEqual(lightness(one.brand) - 0.01);
        expect(lightness(accent)).toBeGreaterThanOrEqual(lightness(one.accent) - 0.01);
      }),
    );
  });

  it('of a grey brand have no hue, and those of another have its own', () => {
    const { light } = brandTokens({ colours: { brand: '#808080', accent: '#ff69b4' } });
    expect(light.muted).toMatch(/^#(..)\1\1$/);
    const red = oklchOf(brandTokens({ colours: { brand: '#c00020', accent: '#ffffff' } }).light.muted);
    expect(Math.abs(red.hue - oklchOf('#c00020').hue)).toBeLessThan(0.3);
  });
});
