import { createHash } from 'node:crypto';
import accessories from './accessories.json' with { type: 'json' };
import bags from './bags.json' with { type: 'json' };
import { describeProblem } from './problems.ts';
import { type CatalogueSource, DEFAULT_LIMITS, fixedSource, type PublishedCatalogue } from './published.ts';
import rackets from './rackets.json' with { type: 'json' };
import { readCatalogue } from './read-catalogue.ts';
import { shippedPictures } from './shipped-pictures.ts';
import shoes from './shoes.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import technologies from './technologies.json' with { type: 'json' };

const files = { rackets, shoes, bags, accessories, technologies, shop };
const reading = readCatalogue(files);

if (!reading.ok) {
  throw new Error(['The catalogue has mistakes:', ...reading.problems.map(describeProblem)].join('\n'));
}

/** The catalogue of the files in this folder, which a new shop begins with. Its version is the fingerprint of their content. */
export const catalogue: PublishedCatalogue = {
  version: createHash('sha256')
    .update(JSON.stringify([files, shippedPictures]))
    .digest('hex')
    .slice(0, 16),
  ...reading.catalogue,
  limits: DEFAULT_LIMITS,
  formerSlugs: {},
  pictures: shippedPictures,
};

export const shippedCatalogue: CatalogueSource = fixedSource(catalogue);
