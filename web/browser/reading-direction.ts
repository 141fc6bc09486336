/** Whether lines run from right to left, as in Urdu and Arabic: then on is to the left, and back to the right. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** Where an arrow key leads: 1 is on, -1 is back, 0 is nowhere. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1;
}
