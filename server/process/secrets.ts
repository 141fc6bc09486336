import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createFileAtomically } from '#database/engine/atomic-file.ts';
import { MIN_SECRET_LENGTH, SettingsError } from '#server/settings.ts';

export interface Secret {
  value: string;
  /** The file it is stored in, if the environment did not give it. */
  file?: string;
}

/** The secret from the environment, or else one generated once and stored in the data folder, readable by its owner only. */
export function secretFor(name: string, given: string | undefined, dataDir: string): Secret {
  if (given) return { value: given };
  const folder = resolve(dataDir);
  const file = join(folder, name);
  const value = storedIn(folder, file);
  if (value.length < MIN_SECRET_LENGTH) {
    throw new SettingsError(
      `The secret in ${file} must be at least ${MIN_SECRET_LENGTH} characters long. Remove the file to have a new one made.`,
    );
  }
  return { value, file };
}

function storedIn(folder: string, file: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createFileAtomically(file, randomBytes(32).toString('base64url'), 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`No secret can be stored in DATA_DIR ${folder} (${code}).`);
  }
}
