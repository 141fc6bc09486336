import { expect, it } from 'vitest';
import { withFormerTexts, withoutFormerSlides, withoutFormerTexts } from './former-texts.ts';
import { DEFAULT_SCENES, MOST_SLIDES } from './shop-defaults.ts';
import { shopFile } from './shop-schema.ts';
import shop from './testing/files/shop.json' with { type: 'json' };

const former = {
  ...shop,
  categories: { rackets: { title: 'Our Rackets', lead: 'All of them.', advice: [] } },
  home: { ...shop.home, categories: { ...shop.home.categories, cards: { rackets: { name: 'Rackets' } } } },
};

it('what was said about categories before is no mistake, and means nothing', () => {
  expect(shopFile.parse(former)).toEqual(shopFile.parse(shop));
  expect(withoutFormerTexts(former)).toEqual(shop);
  expect(shopFile.safeParse({ ...shop, kategories: {} }).success).toBe(false);
});

it('it is stored again with whatever else changes', () => {
  const changed = { ...shopFile.parse(former), tagline: 'Another' };
  const stored = withFormerTexts(changed, former);
  expect(withoutFormerTexts(stored)).toEqual(changed);
  expect(stored).toMatchObject({
    categories: former.categories,
    home: { categories: { cards: former.home.categories.cards } },
  });
  expect(withFormerTexts(changed, shop)).toEqual(changed);
  expect(withFormerTexts([], former)).toEqual([]);
});

it('a hero from the time when it could have any number of slides shows as many as there can be now', () => {
  const withSlides = (count: number) => {
    const scenes = Array.from({ length: count }, () => DEFAULT_SCENES[0]);
    return { ...shop, home: { ...shop.home, hero: { ...shop.home.hero, scenes } } };
  };
  expect(shopFile.safeParse(withSlides(8)).success).toBe(false);
  expect(shopFile.parse(withoutFormerSlides(withSlides(8))).home.hero.scenes).toHaveLength(MOST_SLIDES);
  expect(withoutFormerSlides(withSlides(3))).toEqual(withSlides(3));
  for (const odd of [undefined, [], { home: 1 }, { home: { hero: { scenes: 'x' } } }])
    expect(withoutFormerSlides(odd)).toEqual(odd);
});
