/** The colours of a style sheet by the names of their tokens, in one scheme. */
export type Tokens = ReadonlyMap<string, string>;

const ROOT_RULE = /:root \{[^}]*\}/g;
const COLOUR = /--([\w-]+): (#[0-9a-f]{6});/g;

/** The light colours and then the dark ones, from the two rules for `:root` that a style sheet with tokens has. */
export function tokensOf(css: string): [light: Tokens, dark: Tokens] {
  const schemes = Array.from(
    css.matchAll(ROOT_RULE),
    ([rule]) => new Map(Array.from(rule.matchAll(COLOUR), ([, token = '', colour = '']) => [token, colour])),
  );
  const [light, dark, ...others] = schemes;
  if (!light || !dark || others.length > 0)
    throw new Error(`A light and a dark rule were expected, not ${schemes.length}`);
  return [light, dark];
}

/** The contrast ratio of WCAG 2: from 1 (the same colour) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Pairs that WCAG 2 AA calls hard to read, each with its ratio. */
export function hardToRead(tokens: Tokens, words: readonly string[], surfaces: readonly string[]): string[] {
  const colourOf = (token: string) => {
    const colour = tokens.get(token);
    if (!colour) throw new Error(`There is no colour ${token}`);
    return colour;
  };
  return words.flatMap((word) =>
    surfaces.flatMap((surface) => {
      const ratio = contrast(colourOf(word), colourOf(surface));
      return ratio < 4.5 ? `${word} on ${surface}: ${ratio.toFixed(2)}` : [];
    }),
  );
}
