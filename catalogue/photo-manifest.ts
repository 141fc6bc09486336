import type { Product } from '#domain/catalogue/product.ts';
import type { Focus, Size } from '#domain/pictures/crop.ts';
import { focusInCrop, HERO_CROP, HERO_CROPS } from '#domain/pictures/hero-crop.ts';
import { UNMEASURED_VEIL, type Veil } from '#domain/pictures/veil.ts';
import type { CardWords } from './picture-encoding/card.ts';
import { cardFingerprint } from './picture-encoding/fingerprint.ts';
import { findPicture, heroPhotoKey, isPhoto, type PictureEntry, type PictureManifest } from './pictures.ts';

/** What the database says of its photographs. */
export interface PhotoManifest {
  /** By 'photos/<id>', those of the hero by 'photos/<id>-wide' and 'photos/<id>-tall'. */
  readonly files: PictureManifest['files'];
  /** The addresses of the cards that are drawn, below /pictures/. */
  readonly cards: readonly string[];
}

/** A photograph of the hero that is encoded. Its size is that of the master. */
export interface HeroPhoto extends Size {
  readonly id: string;
  readonly fingerprint: string;
  readonly colour: string;
  readonly focus: Focus;
  /** Null or missing if it was encoded before veils were measured. */
  readonly veil?: Veil | null;
}

/** The entries of both crops of each. */
export function heroEntries(photos: readonly HeroPhoto[]): Record<string, PictureEntry> {
  const entries = photos.flatMap((photo) =>
    HERO_CROPS.map((crop): [string, PictureEntry] => {
      const { width, height } = HERO_CROP[crop].size;
      const position = focusInCrop(photo, photo.focus, crop);
      const veil = (photo.veil ?? UNMEASURED_VEIL)[crop];
      return [heroPhotoKey(photo.id, crop), [photo.fingerprint, width, height, photo.colour, '', position, veil]];
    }),
  );
  return Object.fromEntries(entries);
}

/** A card that the page of a product needs. */
export interface WantedCard extends CardWords {
  readonly address: string;
  /** The id of the photograph on it. */
  readonly picture: string;
}

const addressOf = (name: string) => `open-graph/${name}.jpg`;

/** Product and card, for every product whose first picture is a photograph that is encoded. */
function cardsOf(products: readonly Product[], shop: string, photos: PhotoManifest) {
  return products.flatMap(({ category, slug, name, brand, image }) => {
    const photo = isPhoto(image) ? findPicture(photos, image) : undefined;
    if (!photo) return [];
    const title = name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1) : name;
    const words = { brand, title, shop };
    return [{ product: `${category}/${slug}`, photo, words, card: `photos/${cardFingerprint(photo.hash, words)}` }];
  });
}

/** Whether a product has the same card as another one: all that `cardsOf` reads of it. */
export function isOnSameCard(one: Product, other: Product): boolean {
  const { category, slug, name, brand, image } = other;
  return (
    one === other ||
    (one.category === category && one.slug === slug && one.name === name && one.brand === brand && one.image === image)
  );
}

/** The cards that are not drawn yet, and those that are and must stay. */
export function wantedCards(products: readonly Product[], shop: string, photos: PhotoManifest): WantedCard[] {
  return cardsOf(
    products.filter(({ hide }) => !hide),
    shop,
    photos,
  ).map(({ photo, words, card }) => ({
    address: addressOf(card),
    picture: photo.key.replace(/^photos\//, ''),
    ...words,
  }));
}

/** The shipped pictures and the photographs. A card takes the shipped one's place as soon as it is drawn. */
export function joinPictures(
  shipped: PictureManifest,
  photos: PhotoManifest,
  products: readonly Product[],
  shop: string,
): PictureManifest {
  const drawn = new Set(photos.cards);
  const cards = cardsOf(products, shop, photos).filter(({ card }) => drawn.has(addressOf(card)));
  return {
    files: { ...shipped.files, ...photos.files },
    cards: { ...shipped.cards, ...Object.fromEntries(cards.map(({ product, card }) => [product, card])) },
  };
}
