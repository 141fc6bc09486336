import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueProblem, describeProblem } from '#catalogue/problems.ts';
import { type Catalogue, readCatalogue } from '#catalogue/read-catalogue.ts';
import { CATEGORIES } from '#domain/product/product.ts';
import { findJsonMistake } from './json-mistake.ts';

type Report = { sound: boolean; lines: string[] };

function readJson(folder: string, file: string, unreadable: CatalogueProblem[]): unknown {
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    unreadable.push({ file, message: missing ? 'is missing from the catalogue folder' : `cannot be read: ${error}` });
    return undefined;
  }
  const mistake = findJsonMistake(text);
  if (!mistake) return JSON.parse(text);
  unreadable.push({ file, message: `line ${mistake.line}, column ${mistake.column}: ${mistake.message}` });
  return undefined;
}

function summary({ products }: Catalogue): string {
  const counts = CATEGORIES.map((category) => {
    return `${products.filter((product) => product.category === category).length} ${category}`;
  });
  return `Catalogue is sound: ${counts.join(', ')}`;
}

/** Reads the files from disk instead of importing them, so that a mistake in the JSON is reported as plainly as a wrong price. */
export function checkCatalogue(folder: string): Report {
  const unreadable: CatalogueProblem[] = [];
  const read = (name: string) => readJson(folder, `${name}.json`, unreadable);
  const reading = readCatalogue({
    rackets: read('rackets'),
    shoes: read('shoes'),
    bags: read('bags'),
    accessories: read('accessories'),
    technologies: read('technologies'),
    shop: read('shop'),
  });
  if (reading.ok) return { sound: true, lines: [summary(reading.catalogue)] };
  const readable = reading.problems.filter(({ file }) => !unreadable.some((other) => other.file === file));
  return { sound: false, lines: [...unreadable, ...readable].map(describeProblem) };
}

if (import.meta.main) {
  const { sound, lines } = checkCatalogue(join(import.meta.dirname, '../catalogue'));
  for (const line of lines) (sound ? console.log : console.error)(line);
  if (!sound) process.exitCode = 1;
}
