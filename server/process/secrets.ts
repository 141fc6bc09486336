import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createFileAtomically } from '#database/engine/atomic-file.ts';
import { SettingsError, SHORTEST_SECRET } from '#server/settings.ts';

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
  const value = keptIn(folder, file);
  if (value.length < SHORTEST_SECRET) {
    throw new SettingsError(
      `The secret in ${file} must be at least ${SHORTEST_SECRET} characters long. Remove the file to have a new one made.`,
    );
  }
  return { value, file };
}

function keptIn(folder: string, file: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createFileAtomically(file, randomBytes(32).toString('base64url'), 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`No secret can be kept in DATA_DIR ${folder} (${code}).`);
  }
}
