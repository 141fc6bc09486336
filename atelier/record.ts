import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Which inputs every master was rendered from. A real photograph is marked so and never overwritten. */
export type RenderRecord = Record<string, string>;
export const PHOTOGRAPH = 'photograph';

const FILE = new URL('./rendered.json', import.meta.url);

export function readRecord(): RenderRecord {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as RenderRecord) : {};
}

/** Read, change and replace in one go, so that a run stopped at any moment loses at most the picture in hand. */
export function remember(key: string, fingerprint: string): void {
  const record = { ...readRecord(), [key]: fingerprint };
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  writeAtomically(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function writeAtomically(file: URL, content: string | Buffer): void {
  const draft = new URL(`${file.href}.part`);
  writeFileSync(draft, content);
  renameSync(draft, file);
}

export function isStale(key: string, fingerprint: string, masterExists: boolean, record: RenderRecord): boolean {
  if (!masterExists) return true;
  return record[key] !== PHOTOGRAPH && record[key] !== fingerprint;
}
