import { describe, expect, it } from 'vitest';
import { SHOP_SECTIONS, sceneName } from '#contract/catalogue/shop-fields.ts';
import { mistake } from '#contract/mistakes.ts';
import { atOwnSlide, changedSlide, picturesIn, withSlideFirst } from './scenes.ts';

const PHOTOGRAPH = 'pictures/photos/0123456789abcdef.webp';
const scenes = [
  { picture: 'night-court', alt: 'Two rackets' },
  { picture: PHOTOGRAPH, alt: '' },
  { picture: 'glass-wall', alt: 'A bag' },
];
const shop = { name: 'Bandeja', home: { hero: { title: 'Play', scenes } } };
const scenesOf = (turned: ReturnType<typeof withSlideFirst>) => (turned as typeof shop).home.hero.scenes;

describe('the preview of a slide', () => {
  it('has that slide first and the others behind it, and does not wait for its words', () => {
    const turned = withSlideFirst(shop, 1);
    expect(scenesOf(turned).map(({ picture }) => picture)).toEqual([PHOTOGRAPH, 'glass-wall', 'night-court']);
    expect(scenesOf(turned).every(({ alt }) => alt !== '')).toBe(true);
    expect(turned).toMatchObject({ name: 'Bandeja', home: { hero: { title: 'Play' } } });
    expect(withSlideFirst({ name: 'Bandeja' }, 1)).toEqual({ name: 'Bandeja' });
  });

  it('is that of the slide which got another picture or veil', () => {
    const shown = (list: object[]) => ({ home: { hero: { scenes: list } } });
    expect(changedSlide(shop, shown(scenes.with(1, { picture: 'glass-wall', alt: '' })))).toBe(1);
    expect(changedSlide(shop, shown(scenes.with(1, { picture: PHOTOGRAPH, alt: 'Other words' })))).toBeUndefined();
    const darker: object = { picture: 'glass-wall', alt: 'A bag', veil: 30 };
    expect(changedSlide(shop, shown([scenes[0], scenes[1], darker] as object[]))).toBe(2);
    expect(changedSlide(shop, shown(scenes.slice(1)))).toBeUndefined();
  });

  it('shows mistakes at the slides of the form', () => {
    const problems = [
      { field: 'home.hero.scenes.0.picture', mistake: mistake('not_text') },
      { field: 'home.hero.scenes.2', mistake: mistake('not_text') },
      { field: 'home.hero.title', mistake: mistake('not_text') },
    ];
    expect(atOwnSlide(problems, 1, 3).map(({ field }) => field)).toEqual([
      'home.hero.scenes.1.picture',
      'home.hero.scenes.0',
      'home.hero.title',
    ]);
  });
});

it('the pictures that a section names are found, whether they were sent or came with the program', () => {
  const section = SHOP_SECTIONS.find(({ key }) => key === 'home');
  expect(picturesIn(section?.fields ?? [], shop)).toEqual([
    'pictures/hero/night-court-wide.webp',
    PHOTOGRAPH,
    'pictures/hero/glass-wall-wide.webp',
  ]);
});

it('a scene has a name that people can say', () => {
  expect(sceneName('night-court')).toBe('Night court');
  expect(sceneName(PHOTOGRAPH)).toBe('Photograph 0123');
});
