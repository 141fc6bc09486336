import { luminance, mix, saturation } from '../art/colour.ts';
import type { Palette } from './canvas.ts';
import type { RacketFacts } from './facts.ts';

export const isDark = (colour: string) => luminance(colour) < 0.045;

export function paletteOf({ main, accent }: RacketFacts['colours']): Palette {
  const dark = isDark(main);
  const grey = saturation(accent) < 0.25;
  return {
    main,
    accent,
    tone: dark ? (grey ? '#4a4e55' : mix(accent, '#2a2d32', 0.62)) : mix(main, accent, 0.42),
    ink: dark ? '#f3f4f5' : luminance(main) > 0.35 ? '#15171b' : '#f6f7f8',
    deep: dark ? '#08090b' : mix(main, '#000000', 0.45),
  };
}
