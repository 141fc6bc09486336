import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from './encoding.ts';

/** What the build says of one file, so that the server can send it without reading it first. */
export interface BuiltFile {
  /** The address it is served under. */
  readonly path: string;
  /** Below the build's folder `client`, or `desk`. */
  readonly file: string;
  readonly type: string;
  readonly length: number;
  /** A fingerprint of the content. */
  readonly hash: string;
  /** Lengths of the copies that the build has compressed: file.br, file.gz. */
  readonly compressed: Readonly<Partial<Record<Encoding, number>>>;
}

export const COPY_ENDING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The lists of a build: what the shop serves from `client/`, and what the desk serves from `desk/`. */
export const BUILT_FILES = 'files.json';
export const DESK_FILES = 'desk-files.json';

/** In a folder of several builds, the names of those that were finished, newest first. */
export const FINISHED_BUILDS = 'finished.json';

export function finishedBuilds(folder: string): string[] {
  const list = join(folder, FINISHED_BUILDS);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

/** The build to serve: the newest in a folder of several, or the folder itself if it is one. */
export function latestBuild(folder: string): string {
  const [newest] = finishedBuilds(folder);
  return newest === undefined ? folder : join(folder, newest);
}

export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

export function readBuiltFiles(buildFolder: string, name = BUILT_FILES): BuiltFile[] {
  const list = join(buildFolder, name);
  if (!existsSync(list)) throw new NotBuiltError('The storefront is not built. Run: npm run build');
  return JSON.parse(readFileSync(list, 'utf8')) as BuiltFile[];
}
