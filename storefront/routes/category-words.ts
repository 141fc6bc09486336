import type { Category } from '#domain/product/product.ts';

interface CategoryWords {
  readonly title: string;
  readonly lead: string;
  /** The heading of the list itself, where it has one. */
  readonly listTitle?: string;
  /** Shown below the list. */
  readonly advice?: readonly { readonly title: string; readonly text: string }[];
  /** Whether the button for more products is there even when all are shown. */
  readonly alwaysOffersMore: boolean;
}

/** What the pages of the four categories say. */
export const CATEGORY_WORDS: Readonly<Record<Category, CategoryWords>> = {
  rackets: {
    title: 'Padel Rackets',
    lead: 'Every shape, balance and level, from the first racket to the last set.',
    alwaysOffersMore: true,
  },
  shoes: {
    title: 'Padel Shoes',
    lead: 'Grip for sand and turf, and a sole that holds when you change direction.',
    alwaysOffersMore: true,
  },
  bags: {
    title: 'Padel Bags',
    lead: 'Racket bags and backpacks with room for the whole match, shoes and all.',
    alwaysOffersMore: true,
  },
  accessories: {
    title: 'Padel Accessories',
    lead: 'Grips, wristbands, balls, dampeners and strings: the small things that decide long rallies.',
    listTitle: 'Featured Accessories',
    advice: [
      {
        title: 'Essential Accessories',
        text: 'A fresh overgrip before a match day, wristbands against the Karachi heat, and a new can of balls when the old ones stop jumping. Keep a spare of each in the bag.',
      },
      {
        title: 'Professional Care',
        text: 'Wipe the face and the grip dry after play, keep the racket out of a hot car, and change the overgrip every few matches. Not sure what fits? Ask us on WhatsApp.',
      },
    ],
    alwaysOffersMore: false,
  },
};
