import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { masterHash } from '#catalogue/picture-encoding/fingerprint.ts';

export interface Master {
  /** 'rackets/<slug>/front' */
  key: string;
  file: string;
  hash: string;
}

export const ENCODED = 'encoded';

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Every master of the pictures folder with a hash of its content. */
export function readMasters(folder: string): Master[] {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.webp') && !name.startsWith(`${ENCODED}/`))
    .map((name) => {
      const file = join(folder, name);
      return { key: name.replace(/\.webp$/, ''), file, hash: masterHash(readFileSync(file)) };
    });
}
