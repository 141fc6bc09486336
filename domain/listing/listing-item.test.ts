import { expect, it } from 'vitest';
import type { Bag, Racket } from '#domain/catalogue/product.ts';
import { toListingItem } from './listing-item.ts';

const base = {
  id: 101,
  slug: 'team-bag',
  name: 'Team Bag',
  brand: 'Nox',
  price: 29000,
  image: 'pictures/team-bag.jpg',
  images: ['pictures/team-bag.jpg', 'pictures/team-bag-open.jpg'],
  description: 'Holds five rackets.',
  features: ['Shoe slot'],
  hide: false,
  inStock: true,
  technologies: [],
  colours: { main: '#111111', accent: '#EEEEEE' },
};

const bag: Bag = {
  ...base,
  category: 'bags',
  specs: {},
  storage: { capacity: '42 L', compartments: ['Main'], dimensions: '60 x 30 x 27 cm' },
};

const racket: Racket = {
  ...base,
  category: 'rackets',
  images: ['pictures/team-bag.jpg'],
  specs: {
    carbon: '3K Carbon',
    shape: 'Round',
    level: 'Beginner',
    weight: '360 g',
    balance: 'Low',
    thickness: '38mm',
    surface: 'Smooth',
  },
  year: 2025,
  core: 'EVA',
  badge: 'Pro',
  originalPrice: 32000,
  displayOrder: 3,
};

it('keeps what a card shows and leaves the long texts behind', () => {
  expect(toListingItem(bag)).toEqual({
    category: 'bags',
    id: 101,
    slug: 'team-bag',
    name: 'Team Bag',
    brand: 'Nox',
    price: 29000,
    inStock: true,
    image: 'pictures/team-bag.jpg',
    secondImage: 'pictures/team-bag-open.jpg',
    colours: { main: '#111111', accent: '#EEEEEE' },
  });
});

it('lifts the three specs a racket is filtered by', () => {
  const item = toListingItem(racket);
  expect(item).toMatchObject({ carbon: '3K Carbon', shape: 'Round', level: 'Beginner' });
  expect(item).toMatchObject({ badge: 'Pro', originalPrice: 32000, displayOrder: 3 });
  expect(item).not.toHaveProperty('secondImage');
});
