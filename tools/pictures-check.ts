import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSizes } from '#catalogue/picture-sizes.ts';
import { encodedFile } from '#catalogue/pictures.ts';
import { ENCODED, filesBelow, readMasters } from './picture-masters.ts';

/** What an encoded picture must have: one file per width and format. */
export function expectedFiles(key: string, hash: string): string[] {
  const sizes = pictureSizes(key);
  return (['avif', 'webp'] as const).flatMap((format) =>
    sizes[format].map((width) => encodedFile({ key, hash }, width, format)),
  );
}

/**
 * Where masters, manifest and encoded files disagree, in words. Compares hashes only, so it needs no picture library
 * and takes a moment.
 */
export function pictureProblems(catalogueFolder: string): string[] {
  const folder = join(catalogueFolder, 'pictures');
  const manifestFile = join(catalogueFolder, 'pictures.json');
  if (!existsSync(manifestFile)) return ['catalogue/pictures.json is missing'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, [hash: string]>;
  const masters = readMasters(folder);
  const keys = new Set(masters.map(({ key }) => key));
  const present = new Set(filesBelow(join(folder, ENCODED)));
  const wanted = new Set(masters.flatMap(({ key, hash }) => expectedFiles(key, hash)));
  const changed = masters.flatMap(({ key, hash }) => {
    const entry = manifest[key];
    if (!entry) return [`${key} is not in the manifest`];
    return entry[0] === hash ? [] : [`${key} has changed since it was encoded`];
  });
  const gone = Object.keys(manifest).flatMap((key) =>
    keys.has(key) ? [] : [`${key} is in the manifest but has no master`],
  );
  const openGraph = readOpenGraph(catalogueFolder);
  for (const key of Object.keys(openGraph)) wanted.add(`open-graph/${key}.jpg`);
  const current = new Set(masters.map(({ key, hash }) => `${key} ${hash}`));
  const outdated = Object.entries(openGraph)
    .filter(([, [_words, ...origins]]) => !origins.every((origin) => current.has(origin)))
    .map(([key]) => `open-graph/${key}.jpg was made from another picture: run node atelier/open-graph/run.ts`);
  const missing = [...wanted].filter((file) => !present.has(file)).map((file) => `${file} is missing`);
  const left = [...present].filter((file) => !wanted.has(file)).map((file) => `${file} belongs to no master`);
  return [...changed, ...gone, ...outdated, ...missing, ...left];
}

/** What the pictures for shared links were made from: see atelier/open-graph/run.ts. */
function readOpenGraph(catalogueFolder: string): Record<string, [words: string, ...masters: string[]]> {
  return JSON.parse(readFileSync(join(catalogueFolder, 'open-graph.json'), 'utf8'));
}

if (import.meta.main) {
  const problems = pictureProblems(join(import.meta.dirname, '../catalogue'));
  if (problems.length > 0) {
    for (const problem of problems.slice(0, 20)) console.error(problem);
    if (problems.length > 20) console.error(`and ${problems.length - 20} more`);
    console.error('Run npm run pictures and commit what it writes.');
    process.exitCode = 1;
  }
}
