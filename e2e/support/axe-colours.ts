/** What axe knows of a colour; its types leave it out. */
declare class AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  constructor(red: number, green: number, blue: number);
  parseString(text: string): AxeColor;
}

/**
 * Axe computes a colour anew for every element that has it. A page has a dozen of them, and hundreds of elements. Runs in the page; an axe
 * that has its colours elsewhere is only slower, and axe-colours.test.ts says so.
 */
export function cacheColours(): void {
  const { axe } = globalThis as unknown as { axe: { commons?: { color?: { Color?: typeof AxeColor } } } };
  const Color = axe.commons?.color?.Color;
  if (!Color?.prototype.parseString) return;
  const parse = Color.prototype.parseString;
  const known = new Map<string, AxeColor>();
  Color.prototype.parseString = function (this: AxeColor, text: string) {
    const colour = known.get(text) ?? parse.call(new Color(0, 0, 0), text);
    known.set(text, colour);
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
}
