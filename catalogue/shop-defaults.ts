/*
 * Words that were part of the program before they became part of the shop's texts. A document that was stored before has none of them
 * and means these.
 */

/** The scenes that come with the program: a picture of each is shipped for wide and for tall screens. */
export const HERO_SCENES = ['night-court', 'glass-wall'] as const;

export const MOST_SLIDES = 5;
export const MOST_HERO_BUTTONS = 2;

export const DEFAULT_SCENES: { picture: string; alt: string }[] = [
  {
    picture: 'night-court',
    alt: 'Two padel rackets leaning on the glass of a floodlit court at night, balls on the turf',
  },
  { picture: 'glass-wall', alt: 'A padel racket, a bag and a shoe at the glass wall of a blue court at night' },
];

export const DEFAULT_SALE = {
  title: 'Sale Items',
  lead: 'Everything that costs less than it used to. The old price is struck through; the new one is what you pay.',
};

export const DEFAULT_FINDER = {
  title: 'Find Your Racket',
  lead: 'Five short questions about your game. Skip what you do not know.',
  invitation: {
    title: 'Not sure which racket?',
    text: 'Five short questions about your game, three rackets that fit it, and the reasons why.',
  },
};

export const DEFAULT_NEWSLETTER = 'News of new gear, by email';
