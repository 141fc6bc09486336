import { createHash } from 'node:crypto';
import type { PicturePurpose } from '#contract/pictures/pictures.ts';
import { type Background, USUAL_BACKGROUND } from '#domain/pictures/background.ts';
import type { Focus } from '#domain/pictures/crop.ts';
import type { CardWords } from './card.ts';

/** Raise it to have every picture encoded again after a change of the settings. */
const ENCODING = 1;

/** Raise it after a change of how cards look. */
const CARD_LOOK = 1;

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** The fingerprint in the names of a shipped picture's files. */
export function masterHash(content: Uint8Array): string {
  return sha256(`${ENCODING} `, content).slice(0, 8);
}

/** The same bytes are the same photograph. In the hero it is another one: its master and its files are larger. */
export function photoId(uploaded: Uint8Array, purpose: PicturePurpose): string {
  return (purpose === 'product' ? sha256(uploaded) : sha256(`${purpose} `, uploaded)).slice(0, 16);
}

/** The fingerprint in the names of a photograph's files: another crop or background has other files. */
export function photoFingerprint(
  id: string,
  shown: Focus | 'whole',
  background: Background = USUAL_BACKGROUND,
): string {
  const crop = shown === 'whole' ? [shown] : [shown.x, shown.y];
  // Most have the usual one, and had their files before there were others. A crop leaves no room around it.
  const isUsual = background === USUAL_BACKGROUND || (background === 'kept' && shown !== 'whole');
  return sha256(JSON.stringify([ENCODING, id, ...crop, ...(isUsual ? [] : [background])])).slice(0, 8);
}

/** Of the card that shared links show: it follows the picture and the words on it. */
export function cardFingerprint(picture: string, { brand, title, shop }: CardWords): string {
  return sha256(JSON.stringify([ENCODING, CARD_LOOK, picture, brand, title, shop])).slice(0, 16);
}
