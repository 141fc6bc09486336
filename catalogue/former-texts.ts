import { isGroup } from '#contract/desk/changed-parts.ts';
import { fieldOf } from './problems.ts';
import { MOST_SLIDES } from './shop-defaults.ts';

/*
 * What the shop's texts said about categories before those became kinds. A stored document may still have it: it means nothing here, and
 * is stored again with whatever else changes, because a server of the version before may run beside this one and cannot do without.
 */

/** The document as the schema has it. */
export function withoutFormerTexts(document: unknown): unknown {
  if (!isGroup(document)) return document;
  const { categories: _pages, ...rest } = document;
  const home = fieldOf(document, 'home');
  const section = fieldOf(home, 'categories');
  if (!isGroup(home) || !isGroup(section)) return rest;
  const { cards: _cards, ...words } = section;
  return { ...rest, home: { ...home, categories: words } };
}

/** A document that was stored when the hero could have any number of slides. Those beyond the last one are not shown. */
export function withoutFormerSlides(document: unknown): unknown {
  const home = fieldOf(document, 'home');
  const hero = fieldOf(home, 'hero');
  const scenes = fieldOf(hero, 'scenes');
  if (!isGroup(document) || !isGroup(home) || !isGroup(hero)) return document;
  if (!Array.isArray(scenes) || scenes.length <= MOST_SLIDES) return document;
  return { ...document, home: { ...home, hero: { ...hero, scenes: scenes.slice(0, MOST_SLIDES) } } };
}

/** The document with what another one has of them. */
export function withFormerTexts(document: unknown, other: unknown): unknown {
  const home = fieldOf(document, 'home');
  const section = fieldOf(home, 'categories');
  const pages = fieldOf(other, 'categories');
  const cards = fieldOf(fieldOf(fieldOf(other, 'home'), 'categories'), 'cards');
  if (!isGroup(document) || !isGroup(home) || !isGroup(section)) return document;
  return {
    ...document,
    ...(pages !== undefined && { categories: pages }),
    home: { ...home, categories: { ...section, ...(cards !== undefined && { cards }) } },
  };
}
