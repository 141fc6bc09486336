import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFiles } from './read-catalogue.ts';
import { TEXTS_FOLDER } from './read-texts.ts';

/** The width that the repository's formatter breaks lines at: exported files can be committed as they are. */
const LINE_WIDTH = 120;

/** Writes every file, each of them whole or not at all. Returns their paths. */
export function writeFolder(folder: string, files: CatalogueFiles): string[] {
  const { texts, ...others } = files;
  const named = [
    ...Object.entries(others),
    ...Object.entries(texts ?? {}).map(([code, own]) => [`${TEXTS_FOLDER}/${code}`, own] as const),
  ];
  return named.map(([name, content]) => {
    const file = join(folder, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
    try {
      writeFileSync(draft, `${format(content)}\n`, { flush: true });
      renameSync(draft, file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return file;
  });
}

/** Groups of fields are spread over lines; a list of plain values is not, where it fits. `before` is what its first line has already. */
export function format(value: unknown, indent = 0, before = 0): string {
  // A shop that has imported nothing yet has no texts and no technologies.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  const entries = Object.values(value);
  if (entries.length === 0) return `${open}${close}`;
  const isPlain = (entry: unknown) => typeof entry !== 'object' || entry === null;
  if (!keys && entries.every(isPlain)) {
    const line = `[${entries.map((entry) => JSON.stringify(entry)).join(', ')}]`;
    // The comma after it counts too.
    if (before + line.length + 1 <= LINE_WIDTH) return line;
  }
  const pad = ' '.repeat(indent + 2);
  const lines = entries.map((entry, index) => {
    const name = keys ? `${JSON.stringify(keys[index])}: ` : '';
    return pad + name + format(entry, indent + 2, pad.length + name.length);
  });
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}
