import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { mistake } from '#contract/mistakes.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { findJsonMistake } from './json-mistake.ts';
import { BRAND_FILE } from './read-brand.ts';
import { type Catalogue, type CatalogueFiles, readCatalogue } from './read-catalogue.ts';
import { KINDS_FILE, readKinds } from './read-kinds.ts';
import { TRANSLATED_LANGUAGES, textsFile } from './read-texts.ts';
import { SHIPPED_KIND_DOCUMENTS } from './shipped-kinds.ts';

/** What a new shop begins with. */
export const SHIPPED_FOLDER = import.meta.dirname;

export type FolderResult =
  | { ok: true; files: CatalogueFiles; catalogue: Catalogue }
  | { ok: false; problems: CatalogueProblem[] };

/**
 * Reads the files from disk instead of importing them, so that a mistake in the JSON is reported as plainly as a wrong price. `meant`
 * are the kinds of a folder that says nothing about them.
 */
export function readFolder(folder: string, meant: unknown = SHIPPED_KIND_DOCUMENTS): FolderResult {
  const unreadable: CatalogueProblem[] = [];
  const read = (name: string) => readJson(folder, `${name}.json`, unreadable);
  const readIfThere = (name: string, file: string) => (existsSync(join(folder, file)) ? read(name) : undefined);
  const kinds = readIfThere('kinds', KINDS_FILE);
  const brand = readIfThere('brand', BRAND_FILE);
  const keys = readKinds(kinds ?? meant, []).map(({ key }) => key);
  const texts = readTextFiles(folder, unreadable);
  const files: CatalogueFiles = {
    ...(kinds !== undefined && { kinds }),
    ...Object.fromEntries(keys.map((key) => [key, read(key)])),
    technologies: read('technologies'),
    shop: read('shop'),
    ...(brand !== undefined && { brand }),
    ...(texts && { texts }),
  };
  const result = readCatalogue({ ...files, kinds: kinds ?? meant });
  if (result.ok && unreadable.length === 0) return { ok: true, files, catalogue: result.catalogue };
  const problems = result.ok ? [] : result.problems;
  const readable = problems.filter(({ file }) => !unreadable.some((other) => other.file === file));
  return { ok: false, problems: [...unreadable, ...readable] };
}

/** By language, of those that there are; undefined where there is none at all. */
function readTextFiles(folder: string, unreadable: CatalogueProblem[]): Record<string, unknown> | undefined {
  const there = TRANSLATED_LANGUAGES.filter((code) => existsSync(join(folder, textsFile(code))));
  if (there.length === 0) return undefined;
  const read = (code: LanguageCode) => readJson(folder, textsFile(code), unreadable);
  return Object.fromEntries(there.map((code) => [code, read(code)]));
}

function readJson(folder: string, file: string, unreadable: CatalogueProblem[]): unknown {
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const wrong = missing ? mistake('file_missing') : mistake('file_unreadable', { error: String(error) });
    unreadable.push({ file, mistake: wrong });
    return undefined;
  }
  const found = findJsonMistake(text);
  if (!found) return JSON.parse(text);
  unreadable.push({ file, mistake: mistake('not_json', found) });
  return undefined;
}

/** Of what the files say, not of how they are written: spaces and the sequence of fields do not count. */
export function fingerprintOf(files: CatalogueFiles): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(files)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, sorted(field)]));
}
