import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copiesElsewhere } from './copies-elsewhere.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(lines: string): string {
  const path = join(folder, 'program');
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const told = () => (existsSync(join(folder, 'told')) ? readFileSync(join(folder, 'told'), 'utf8') : '');

it('pages that change within a moment are told together, each once, and later ones by the next run', async () => {
  const errors: unknown[] = [];
  const tell = copiesElsewhere(program(`cat >> ${folder}/told; echo end >> ${folder}/told`), (error) =>
    errors.push(error),
  );
  for (const address of ['/', '/rackets?brand=Nox', '/']) tell(address);
  await vi.waitFor(() => expect(told()).toBe('/\n/rackets?brand=Nox\nend\n'), { timeout: 10_000 });
  tell('/ur');
  await vi.waitFor(() => expect(told()).toBe('/\n/rackets?brand=Nox\nend\n/ur\nend\n'), { timeout: 10_000 });
  expect(errors).toEqual([]);
});

it('a program that fails, or is not there, is reported, and the next pages are told all the same', async () => {
  const errors: string[] = [];
  const path = program('exit 3');
  const tell = copiesElsewhere(path, (error) => errors.push(String(error)));
  tell('/');
  await vi.waitFor(() => expect(errors).toEqual([`Error: ${path} ended with 3`]), { timeout: 10_000 });
  rmSync(path);
  tell('/');
  await vi.waitFor(() => expect(errors).toHaveLength(2), { timeout: 10_000 });
  expect(errors[1]).toContain('ENOENT');
  program(`cat > ${folder}/told`);
  tell('/rackets');
  await vi.waitFor(() => expect(told()).toBe('/rackets\n'), { timeout: 10_000 });
});
