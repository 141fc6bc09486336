import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

export interface Secret {
  value: string;
  /** The file it is kept in, where the environment did not give it. */
  file?: string;
}

/** A secret the environment gives, or else one made once and kept in the data folder for its owner's eyes only. */
export function secretFor(name: string, given: string | undefined, dataDir: string): Secret {
  if (given) return { value: given };
  const folder = resolve(dataDir);
  const file = join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new SettingsError(`No secret can be kept in DATA_DIR ${folder} (${code}).`);
  }
  return { value: readFileSync(file, 'utf8').trim(), file };
}
