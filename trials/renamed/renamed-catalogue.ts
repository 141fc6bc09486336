import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { withShownPictures } from '#server/pictures/with-photos.ts';

/** Also as Arabic writes it, and as Urdu would. */
export const FORMER = /bandeja|باند[يیےہ]+[خجہ]ا|بانديخا|بانڈیجا|بنڈیجا|بندیخا/i;

export const NAME = 'Smash House';

/** What an owner types, not what the program says: names and addresses, the story of the samples, and its translations. */
const ownTexts = <T>(part: T): T =>
  JSON.parse(
    JSON.stringify(part)
      .replaceAll('bandeja', 'smashhouse')
      .replaceAll('Bandeja', NAME)
      .replace(new RegExp(FORMER.source, 'gu'), NAME),
  );

/** The shipped catalogue of a shop with another name, and texts of its own where the samples tell about theirs. */
export const RENAMED: PublishedCatalogue = withShownPictures(
  {
    ...shipped,
    shop: ownTexts(shipped.shop),
    kinds: ownTexts(shipped.kinds),
    products: ownTexts(shipped.products),
    texts: ownTexts(shipped.texts ?? {}),
  },
  { files: {}, cards: [] },
);

/** Where the former name stands, with what is around it. */
export const mentions = (text: string) =>
  [...text.matchAll(new RegExp(FORMER.source, 'gi'))].map(({ 0: name, index }) =>
    text.slice(Math.max(0, index - 60), index + name.length + 40),
  );
