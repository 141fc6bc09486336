import { fieldOf } from './problems.ts';

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

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
