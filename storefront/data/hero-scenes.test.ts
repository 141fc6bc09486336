import { describe, expect, it } from 'vitest';
import { type HeroPhoto, heroEntries } from '#catalogue/photo-manifest.ts';
import { photoKey, photoPath } from '#catalogue/pictures.ts';
import { DEFAULT_SCENES } from '#catalogue/shop-defaults.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { heroScenes } from './hero-scenes.server.ts';

const ID = '0123456789abcdef';
const own = { picture: photoPath(ID), alt: 'The court of our shop' };
const shipped = heroScenes(catalogue.pictures, DEFAULT_SCENES);
const photo = {
  id: ID,
  fingerprint: '1a2b3c4d',
  colour: '#102030',
  width: 2400,
  height: 1600,
  focus: { x: 0.5, y: 0.5 },
};
const pictures = { ...catalogue.pictures, files: { ...catalogue.pictures.files, ...heroEntries([photo]) } };

describe('the scenes of the hero', () => {
  it('show a photograph in two crops, with the same sizes as the shipped ones', () => {
    const [scene] = heroScenes(pictures, [own]);
    expect(scene).toMatchObject({
      alt: own.alt,
      tall: { width: 1200, height: 1600, colour: '#102030' },
    });
    const widths = (files = '') => files.match(/\d+w/g);
    for (const crop of ['wide', 'tall'] as const) {
      expect(scene?.[crop].avif).toContain(`/pictures/photos/${ID}-${crop}.1a2b3c4d.`);
      for (const format of ['avif', 'webp'] as const)
        expect(widths(scene?.[crop][format])).toEqual(widths(shipped[0]?.[crop][format]));
      expect(scene?.[crop].position).toMatch(/^\d+% \d+%$/);
    }
  });

  it('have a veil where a photograph needs one, or where the owner wants another', () => {
    expect(shipped.some((scene) => 'veil' in scene)).toBe(false);
    const veilOf = (veil: HeroPhoto['veil'], wanted?: number) => {
      const files = {
        ...catalogue.pictures.files,
        ...heroEntries([{ ...photo, ...(veil !== undefined && { veil }) }]),
      };
      const scene = { ...own, ...(wanted !== undefined && { veil: wanted }) };
      return heroScenes({ ...catalogue.pictures, files }, [scene])[0]?.veil;
    };
    expect(veilOf({ wide: 40, tall: 0 })).toEqual({ wide: 40, tall: 0 });
    expect(veilOf({ wide: 0, tall: 0 })).toBeUndefined();
    expect(veilOf({ wide: 40, tall: 55 }, 20)).toEqual({ wide: 20, tall: 20 });
    expect(veilOf({ wide: 40, tall: 55 }, 0)).toBeUndefined();
    const [first] = DEFAULT_SCENES;
    expect(first && heroScenes(catalogue.pictures, [{ ...first, veil: 30 }])[0]?.veil).toEqual({ wide: 30, tall: 30 });
    // Those from before keep what they had.
    for (const before of [undefined, null]) expect(veilOf(before)).toEqual({ wide: 70, tall: 60 });
  });

  it('keep the place of the gear in the shipped pictures', () => {
    expect(shipped.map(({ wide, tall }) => [wide.position, tall.position])).toEqual([
      ['100% 50%', '50% 0%'],
      ['100% 50%', '50% 0%'],
    ]);
  });

  it('show a shipped picture with its own words in the place of one that is not there', () => {
    const missing = { picture: photoPath('f'.repeat(16)), alt: 'Gone' };
    expect(heroScenes(pictures, [missing, own, missing])).toEqual([
      shipped[0],
      heroScenes(pictures, [own])[0],
      shipped[0],
    ]);
    // The photograph of a product has no crops for the hero.
    const ofProduct = { ...catalogue.pictures, files: { ...catalogue.pictures.files, [photoKey(ID)]: photoEntry } };
    expect(heroScenes(ofProduct, [own])).toEqual([shipped[0]]);
    for (const picture of ['no-such-scene', '', '../x', 'constructor'])
      expect(heroScenes(pictures, [own, { picture, alt: 'x' }])[1]).toEqual(shipped[1]);
  });
});

const photoEntry = ['1a2b3c4d', 1200, 1500, '#102030'] as const;
