import { expect, it } from 'vitest';
import { withFormerTexts, withoutFormerTexts } from './former-texts.ts';
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
