import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder for the test that runs; it is removed when the test ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bandeja-${name}-`));
  removeAfterTest(folder);
  return folder;
}

export function removeAfterTest(folder: string): void {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
}
