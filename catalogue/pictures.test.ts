import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxBytes, pictureSizes } from './picture-sizes.ts';
import manifest from './pictures.json' with { type: 'json' };
import { encodedFile, findPicture, fingerprintedPath } from './pictures.ts';
import { catalogue } from './shipped.ts';
import { shippedPictures } from './shipped-pictures.ts';

const keys = Object.keys(manifest);

describe('findPicture', () => {
  it('knows nothing of a path that no picture has', () => {
    expect(findPicture(shippedPictures, 'pictures/rackets/none/front.webp')).toBeUndefined();
    expect(findPicture(shippedPictures, 'constructor')).toBeUndefined();
  });

  it('finds every picture of the manifest by the path the catalogue would give', () => {
    for (const key of keys) expect(findPicture(shippedPictures, `pictures/${key}.webp`)?.key).toBe(key);
  });

  it('finds it by the path that browsers request', () => {
    for (const key of keys) {
      const picture = findPicture(shippedPictures, key);
      expect(findPicture(shippedPictures, fingerprintedPath(shippedPictures, key))).toEqual(picture);
    }
  });

  it('does not mind a missing extension', () => {
    for (const key of keys)
      expect(findPicture(shippedPictures, `pictures/${key}`)).toEqual(
        findPicture(shippedPictures, `pictures/${key}.webp`),
      );
    expect(catalogue.products.filter(({ image }) => !image.endsWith('.webp'))).toHaveLength(2);
  });
});

it('every product has all the pictures that the catalogue names', () => {
  const named = catalogue.products.flatMap(({ images }) => images);
  expect(named.length).toBeGreaterThan(140);
  expect(named.filter((path) => findPicture(shippedPictures, path) === undefined)).toEqual([]);
  expect(catalogue.products.filter(({ image, images }) => !images.includes(image))).toEqual([]);
});

describe('fingerprintedPath', () => {
  it('puts the fingerprint before the extension, and mends a path that has none', () => {
    for (const key of keys) {
      const path = `pictures/${key}.${findPicture(shippedPictures, key)?.hash}.webp`;
      expect(fingerprintedPath(shippedPictures, `pictures/${key}.webp`)).toBe(path);
      expect(fingerprintedPath(shippedPictures, `pictures/${key}`)).toBe(path);
    }
  });

  it('leaves the path of a picture that is not there yet', () => {
    expect(fingerprintedPath(shippedPictures, 'pictures/rackets/none/front.webp')).toBe(
      'pictures/rackets/none/front.webp',
    );
  });
});

describe('encoded files', () => {
  it('are named by key, hash, width and format', () => {
    expect(encodedFile({ key: 'shoes/one/side', hash: 'ab12cd34' }, 480, 'avif')).toBe(
      'shoes/one/side.ab12cd34.480.avif',
    );
  });

  it('are light enough for a phone on mobile data', () => {
    expect(maxBytes('rackets/one/front', 320)).toBe(25_000);
    expect(maxBytes('rackets/one/front', 1200)).toBe(120_000);
  });

  it('are as light as they may be, and all pictures together fit into the repository', () => {
    const folder = join(import.meta.dirname, 'pictures');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    let sum = 0;
    for (const { parentPath, name } of files) {
      const file = join(parentPath, name);
      const { size } = statSync(file);
      sum += size;
      const [, stem, width] = /encoded\/(.+)\.[0-9a-f]{8}\.(\d+)\.\w+$/.exec(file.replaceAll('\\', '/')) ?? [];
      if (stem && width) expect(size, name).toBeLessThanOrEqual(maxBytes(stem, Number(width)));
    }
    expect(sum).toBeLessThan(60_000_000);
  });

  it('have larger steps for the hero', () => {
    expect(pictureSizes('hero/night-court-wide').avif.at(-1)).toBe(2400);
    expect(pictureSizes('hero/night-court-tall').avif.at(-1)).toBe(1200);
  });
});
