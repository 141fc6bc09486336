/** Colour arithmetic on '#rrggbb'. */
function channels(colour: string): [number, number, number] {
  const digits = colour.replace('#', '');
  return [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16)) as [number, number, number];
}

/** `amount` of b in a, 0 to 1. */
export function mix(a: string, b: string, amount: number): string {
  const [first, second] = [channels(a), channels(b)];
  const blended = first.map((value, i) => Math.round(value + ((second[i] ?? value) - value) * amount));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function saturation(colour: string): number {
  const values = channels(colour);
  const high = Math.max(...values);
  return high === 0 ? 0 : (high - Math.min(...values)) / high;
}

/** The contrast ratio of the web's accessibility guidelines, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
