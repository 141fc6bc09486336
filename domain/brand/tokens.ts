import { type Brand, SHIPPED_BRAND } from './brand.ts';
import { colourOf, contrast, oklchOf } from './colour.ts';

/** The colours of a page in one scheme: light or dark. Those of web/ui/styles.css have the same names. */
export interface Scheme {
  readonly page: string;
  readonly panel: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brand: string;
  readonly action: string;
  readonly onAction: string;
}

/** What was changed of the owner's colours, because nobody could have read it. */
export type Mend =
  | 'brand_darkened'
  /** In the dark. */
  | 'brand_lightened'
  | 'accent_lightened';

export interface BrandTokens {
  readonly accent: string;
  readonly onAccent: string;
  /** The night: hero, headings of pages and footer, in both schemes. */
  readonly deep: string;
  readonly brandOnDeep: string;
  readonly light: Scheme;
  readonly dark: Scheme;
  readonly mended: readonly { readonly code: Mend; readonly was: string; readonly is: string }[];
}

/** Texts, and signs that are as large as headings, as WCAG asks for it. A mended colour gets a little more than it must have. */
const [READABLE, VISIBLE, AIR] = [4.5, 3, 0.1];
const WHITE = '#ffffff';

/** The colours that are the shipped brand's: those of another are these, turned to its hue and as much greyer as it is. */
const NEUTRALS = {
  deep: '#0b1220',
  light: { page: WHITE, panel: '#f5f7fa', ink: '#0b1220', muted: '#536070', line: '#dde4ec' },
  dark: { page: '#0b1220', panel: '#141d2e', ink: '#f5f7fa', muted: '#a3b0c2', line: '#26324a' },
  /** The brand where it is too dark to be read on the night. */
  brandOnDark: '#8fb0ff',
} as const;

/** All colours of the shop that depend on its brand. Whatever text is drawn with can be read, whichever two colours it has. */
export function brandTokens({ colours: { brand, accent: wanted } }: Pick<Brand, 'colours'>): BrandTokens {
  const turned = turnedTo(brand);
  const deep = turned(NEUTRALS.deep);
  const [light, dark] = [mapped(NEUTRALS.light, turned), mapped(NEUTRALS.dark, turned)];
  const byDay = readableOn([light.page, light.panel]);
  const readableOnDark = readableOn([deep, dark.page, dark.panel]);
  const brandByDay = mended(brand, 'darker', byDay);
  const brandOnDark = readableOnDark(brand, 0)
    ? brand
    : mended(turned(NEUTRALS.brandOnDark), 'lighter', readableOnDark);
  const accent = mended(
    wanted,
    'lighter',
    (colour, air) => contrast(colour, deep) >= VISIBLE + air && contrast(colour, onTop(colour, deep)) >= READABLE + air,
  );
  const onAccent = onTop(accent, deep);
  const changes = [
    { code: 'brand_darkened', was: brand, is: brandByDay },
    { code: 'brand_lightened', was: brand, is: brandOnDark },
    { code: 'accent_lightened', was: wanted, is: accent },
  ] as const;
  return {
    ...{ accent, onAccent, deep, brandOnDeep: brandOnDark },
    light: { ...light, brand: brandByDay, action: deep, onAction: WHITE },
    dark: { ...dark, brand: brandOnDark, action: accent, onAction: onAccent },
    mended: changes.filter(({ was, is }) => was !== is),
  };
}

function turnedTo(brand: string): (colour: string) => string {
  const [own, shipped] = [oklchOf(brand), oklchOf(SHIPPED_BRAND.colours.brand)];
  const strength = Math.min(1, own.chroma / shipped.chroma);
  return (colour) => {
    const { light, chroma, hue } = oklchOf(colour);
    return colourOf({ light, chroma: chroma * strength, hue: hue + own.hue - shipped.hue });
  };
}

type IsGood = (colour: string, air: number) => boolean;

const readableOn =
  (grounds: readonly string[]): IsGood =>
  (colour, air) =>
    grounds.every((ground) => contrast(colour, ground) >= READABLE + air);

/** The night where it can be read, else white. */
const onTop = (ground: string, deep: string) => (contrast(ground, deep) >= READABLE ? deep : WHITE);

const STEP = 0.005;

/** A colour that is good as it is stays so. Else it is the nearest of its hue that is. */
function mended(colour: string, direction: 'darker' | 'lighter', isGood: IsGood): string {
  if (isGood(colour, 0)) return colour;
  const { light: from, ...rest } = oklchOf(colour);
  const end = direction === 'darker' ? 0 : 1;
  const steps = Math.ceil(Math.abs(end - from) / STEP);
  for (let step = 1; step < steps; step++) {
    const light = direction === 'darker' ? from - step * STEP : from + step * STEP;
    const next = colourOf({ ...rest, light });
    if (isGood(next, AIR)) return next;
  }
  return direction === 'darker' ? '#000000' : WHITE;
}

function mapped<Names extends string>(
  colours: Readonly<Record<Names, string>>,
  change: (colour: string) => string,
): Record<Names, string> {
  const entries = Object.entries(colours) as [Names, string][];
  return Object.fromEntries(entries.map(([name, colour]) => [name, change(colour)])) as Record<Names, string>;
}
