import openGraph from './open-graph.json' with { type: 'json' };
import files from './pictures.json' with { type: 'json' };
import type { PictureManifest } from './pictures.ts';

/** The illustrations that come with the program: written by `npm run pictures` and atelier/open-graph/run.ts. */
export const shippedPictures: PictureManifest = {
  files: files as unknown as PictureManifest['files'],
  cards: Object.fromEntries(Object.keys(openGraph).map((key) => [key, key])),
};
