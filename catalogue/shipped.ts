import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { DEFAULT_LIMITS } from '#domain/orders/limits.ts';
import type { PublishedCatalogue } from './published.ts';
import { readCatalogue } from './read-catalogue.ts';
import { SHIPPED_FOLDER } from './read-files.ts';
import { TEXTS_FOLDER, TRANSLATED_LANGUAGES, textsFile } from './read-texts.ts';
import { SHIPPED_KIND_DOCUMENTS, SHIPPED_KINDS } from './shipped-kinds.ts';
import { shippedPictures } from './shipped-pictures.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(SHIPPED_FOLDER, `${name}.json`), 'utf8'));

const texts = Object.fromEntries(
  TRANSLATED_LANGUAGES.filter((code) => existsSync(join(SHIPPED_FOLDER, textsFile(code)))).map((code) => [
    code,
    read(`${TEXTS_FOLDER}/${code}`),
  ]),
);

const files = {
  kinds: SHIPPED_KIND_DOCUMENTS,
  ...Object.fromEntries(SHIPPED_KINDS.map(({ key }) => [key, read(key)])),
  technologies: read('technologies'),
  shop: read('shop'),
  brand: read('brand'),
  texts,
};
const result = readCatalogue(files);

if (!result.ok) {
  throw new Error(['The catalogue has mistakes:', ...result.problems.map(problemWords)].join('\n'));
}

/** The catalogue of the files that a new shop begins with. Its version is the fingerprint of their content. */
export const catalogue: PublishedCatalogue = {
  version: createHash('sha256')
    .update(JSON.stringify([files, shippedPictures]))
    .digest('hex')
    .slice(0, 16),
  ...result.catalogue,
  limits: DEFAULT_LIMITS,
  formerSlugs: {},
  formerKinds: {},
  variantsInStock: {},
  pictures: shippedPictures,
};
