import type { Kind, KindIcon } from '#domain/kinds/kind.ts';
import type { Background } from '#domain/pictures/background.ts';
import { type Crop, cropAround, type Focus } from '#domain/pictures/crop.ts';

/** What is known of the product, for describing its photographs. */
export interface Facts {
  readonly brand: string;
  readonly name: string;
  readonly kind: Pick<Kind, 'icon'>;
}

/** What a product is called besides its name; of the others there are too many sorts. */
const NOUNS: Readonly<Partial<Record<KindIcon, string>>> = { racket: 'racket', shoe: 'shoe', bag: 'bag' };

const VIEWS: Readonly<Partial<Record<KindIcon, readonly string[]>>> = {
  racket: ['front view', 'side view', 'back view', 'close-up of the surface', 'in play'],
  shoe: ['side view', 'from above', 'the sole', 'from behind', 'in play'],
  bag: ['front view', 'side view', 'opened', 'carried on the back'],
  shirt: ['front view', 'back view', 'close-up of the cloth', 'worn'],
};
const OTHER_VIEWS: readonly string[] = ['front view', 'side view', 'in its packaging', 'in use'];

/** 'Nox AT10 racket' */
function subjectOf({ brand, name, kind }: Facts): string {
  const [maker, model] = [brand.trim(), name.trim()];
  if (!model) return '';
  const whole = model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`;
  const noun = NOUNS[kind.icon];
  return noun && !new RegExp(`\\b${noun}\\b`, 'i').test(whole) ? `${whole} ${noun}` : whole;
}

/** Descriptions to choose from, such as 'Nox AT10 racket, front view'. Nothing while the product has no name. */
export function suggestedWords(facts: Facts): string[] {
  const subject = subjectOf(facts);
  return subject ? (VIEWS[facts.kind.icon] ?? OTHER_VIEWS).map((view) => `${subject}, ${view}`) : [];
}

/** Which part of a photograph shoppers do not see, in words. */
export function cutWords(size: { width: number; height: number }, focus: Focus): string {
  const { left, top, width, height } = cropAround(size, focus);
  const sides = [
    [left / size.width, 'left'],
    [(size.width - left - width) / size.width, 'right'],
    [top / size.height, 'top'],
    [(size.height - top - height) / size.height, 'bottom'],
  ] as const;
  const cut = sides.flatMap(([share, side]) => (share >= 0.005 ? [`${Math.round(share * 100)} % at the ${side}`] : []));
  return cut.length > 0 ? `Cut off: ${cut.join(' and ')}.` : 'Nothing is cut off.';
}

/** Where a crop lies, as shares of the picture in per cent, for styles. */
export function cropInPerCent(size: { width: number; height: number }, { left, top, width, height }: Crop) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: share(left, size.width),
    top: share(top, size.height),
    width: share(width, size.width),
    height: share(height, size.height),
  };
}

export function focusWords({ x, y }: Focus): string {
  return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
}

export const BACKGROUND_WORDS: Readonly<Record<Background, string>> = {
  kept: 'As it is',
  edge: 'From its edge',
  removed: 'Removed',
};
