import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { isPhotograph, type ShopField } from '#contract/catalogue/shop-fields.ts';
import { groupOf } from './tidy.ts';

/* The pictures of the hero, which turn by themselves in the shop and not in the preview. */

type Value = Readonly<Record<string, unknown>>;

/** The path of a scene's picture, as the server is asked for it. */
export const picturePath = (picture: string) =>
  isPhotograph(picture) ? picture : `pictures/hero/${picture}-wide.webp`;

/** The paths of all pictures that a section names. */
export function picturesIn(fields: readonly ShopField[], value: Value): string[] {
  return fields.flatMap((field) => {
    const part = value[field.key];
    if (field.kind === 'group') return picturesIn(field.fields, groupOf(part));
    if (field.kind === 'scene') return typeof part === 'string' && part !== '' ? [picturePath(part)] : [];
    if (field.kind !== 'list' || typeof field.entry === 'string' || !Array.isArray(part)) return [];
    const { entry } = field;
    return part.flatMap((one: unknown) => picturesIn(entry, groupOf(one)));
  });
}

const scenesOf = (shop: Value): readonly Value[] => {
  const { scenes } = groupOf(groupOf(shop.home).hero);
  return Array.isArray(scenes) ? scenes.map(groupOf) : [];
};

export const countSlides = (shop: Value) => scenesOf(shop).length;

/** The slide whose picture or veil two versions of the texts disagree about: the one that somebody is working on. */
export function changedSlide(before: Value, after: Value): number | undefined {
  const [was, is] = [scenesOf(before), scenesOf(after)];
  const place = is.findIndex(({ picture, veil }, at) => picture !== was[at]?.picture || veil !== was[at]?.veil);
  return was.length === is.length && place !== -1 ? place : undefined;
}

/**
 * The texts with another slide first: it is the one that the preview shows. Words that are still missing are no reason to hide the
 * picture they will describe.
 */
export function withSlideFirst(shop: Value, slide: number): Value {
  const scenes = scenesOf(shop).map((scene) => ({ ...scene, alt: scene.alt || '–' }));
  if (scenes.length === 0) return shop;
  const home = groupOf(shop.home);
  const turned = [...scenes.slice(slide), ...scenes.slice(0, slide)];
  return { ...shop, home: { ...home, hero: { ...groupOf(home.hero), scenes: turned } } };
}

const SCENE = /^(home\.hero\.scenes\.)(\d+)/;

/** The mistakes that were found in such texts, at the places that their scenes have in the form. */
export function atOwnSlide(problems: readonly DocumentProblem[], slide: number, slides: number): DocumentProblem[] {
  return problems.map(({ field, mistake }) => ({
    field: field.replace(SCENE, (_, before, place) => `${before}${(Number(place) + slide) % slides}`),
    mistake,
  }));
}
