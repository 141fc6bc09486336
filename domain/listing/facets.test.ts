import { describe, expect, it } from 'vitest';
import { FACET_IDS, type FacetId, facetsFor } from './facets.ts';

const facets = facetsFor(FACET_IDS, ['Nox', 'Head']);

function optionsMatching(id: FacetId, text: string): string[] {
  const facet = facets.find((candidate) => candidate.id === id);
  return facet === undefined ? [] : facet.matches(text).map((position) => facet.options[position] ?? '?');
}

describe('the table of filter groups', () => {
  it.each<[FacetId, string[]]>([
    ['carbon', ['3K', '12K', '18K', 'Carbon Frame', 'Aluminized 18K Carbon', 'Carbon Alum 18K']],
    ['shape', ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid']],
    ['level', ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional']],
    ['brand', ['Nox', 'Head']],
  ])('%s offers exactly %j', (id, options) => {
    expect(facets.find((facet) => facet.id === id)?.options).toEqual(options);
  });

  it('falls back to the known brands', () => {
    expect(facetsFor(['brand'], [])).toMatchObject([
      { id: 'brand', options: ['Nox', 'Adidas', 'Wilson', 'Babolat', 'Head', 'Bullpadel'] },
    ]);
  });
});

describe('matching by recognised words', () => {
  const every18K = ['18K', 'Aluminized 18K Carbon', 'Carbon Alum 18K'];

  it.each<[FacetId, string, string[]]>([
    ['carbon', '3K Carbon', ['3K']],
    ['carbon', '12K Carbon', ['12K']],
    ['carbon', 'TriCarbon 18K', every18K],
    ['carbon', 'Carbon Alum 18K', every18K],
    ['carbon', 'carbon frame', ['Carbon Frame']],
    ['carbon', '13K Carbon', []],
    ['carbon', '13K face, 3K frame', ['3K']],
    ['carbon', 'Fiberglass', []],
    ['carbon', '', []],
    ['shape', 'Round', ['Round']],
    ['shape', 'Teardrop', ['Teardrop', 'Teardrop / Hybrid']],
    ['shape', 'Hybrid', ['Teardrop / Hybrid']],
    ['shape', 'Teardrop / Hybrid', ['Teardrop', 'Teardrop / Hybrid']],
    ['shape', 'Diamond Oversize', ['Diamond']],
    ['shape', 'Geometric', []],
    ['level', 'Beginner', ['Beginner']],
    ['level', 'Intermediate', ['Intermediate', 'All Levels / Intermediate']],
    ['level', 'Advanced / Professional', ['Advanced', 'Advanced / Professional']],
    ['brand', 'NOX', ['Nox']],
    ['brand', 'Nox Pro', []],
  ])('%s "%s" matches %j', (id, text, options) => {
    expect(optionsMatching(id, text)).toEqual(options);
  });
});
