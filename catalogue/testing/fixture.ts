import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type CatalogueSource, fixedSource, type PublishedCatalogue } from '#catalogue/published.ts';
import { readCatalogue } from '#catalogue/read-catalogue.ts';
import { shippedPictures } from '#catalogue/shipped-pictures.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import accessories from './files/accessories.json' with { type: 'json' };
import bags from './files/bags.json' with { type: 'json' };
import rackets from './files/rackets.json' with { type: 'json' };
import shoes from './files/shoes.json' with { type: 'json' };
import shop from './files/shop.json' with { type: 'json' };
import technologies from './files/technologies.json' with { type: 'json' };

/** What the tests' shops sell and say: files of their own, which stay the same whatever is shipped. For CATALOGUE_DIR. */
export const FIXTURE_FOLDER = join(import.meta.dirname, 'files');

const files = { rackets, shoes, bags, accessories, technologies, shop };
const result = readCatalogue(files);

if (!result.ok) {
  throw new Error(['The fixture has mistakes:', ...result.problems.map(problemWords)].join('\n'));
}

export const catalogue: PublishedCatalogue = {
  version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
  ...result.catalogue,
  limits: DEFAULT_LIMITS,
  formerSlugs: {},
  formerKinds: {},
  variantsInStock: {},
  pictures: shippedPictures,
};

export const fixtureCatalogue: CatalogueSource = fixedSource(catalogue);
