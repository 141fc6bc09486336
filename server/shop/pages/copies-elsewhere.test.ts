import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copiesElsewhere } from './copies-elsewhere.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(lines: string, name = 'program'): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const announced = () => (existsSync(join(folder, 'told')) ? readFileSync(join(folder, 'told'), 'utf8') : '');

const HOUR = 3_600;

it('pages that change within a moment are told together, each once, and later ones by the next run', async () => {
  const errors: unknown[] = [];
  const path = program(`cat >> ${folder}/told; echo end >> ${folder}/told`);
  const { announce } = copiesElsewhere({ program: path, cachedSeconds: HOUR, onError: (error) => errors.push(error) });
  for (const address of ['/', '/rackets?brand=Nox', '/']) announce(address);
  await vi.waitFor(() => expect(announced()).toBe('/\n/rackets?brand=Nox\nend\n'), { timeout: 10_000 });
  announce('/ur');
  await vi.waitFor(() => expect(announced()).toBe('/\n/rackets?brand=Nox\nend\n/ur\nend\n'), { timeout: 10_000 });
  expect(errors).toEqual([]);
});

it('what a program that fails was to announce is told by the next run, with what changed since', async () => {
  const errors: string[] = [];
  const path = program(`[ -e ${folder}/failed ] || { cat > ${folder}/failed; exit 3; }\ncat >> ${folder}/told`);
  const { announce, failingSeconds } = copiesElsewhere({
    ...{ program: path, cachedSeconds: HOUR, firstPauseMs: 500 },
    onError: (error) => {
      errors.push(String(error));
      announce('/ur');
    },
  });
  announce('/');
  announce('/rackets');
  await vi.waitFor(() => expect(failingSeconds()).toBeGreaterThan(0), { timeout: 10_000 });
  expect(announced()).toBe('');
  await vi.waitFor(() => expect(announced()).toBe('/\n/rackets\n/ur\n'), { timeout: 10_000 });
  await vi.waitFor(() => expect(failingSeconds()).toBe(0));
  expect(errors).toEqual([`Error: ${path} ended with 3`]);
});

it('a program that is not there is tried again until it is', async () => {
  const errors: string[] = [];
  const { announce } = copiesElsewhere({
    ...{ program: join(folder, 'program'), cachedSeconds: HOUR, firstPauseMs: 50 },
    onError: (error) => errors.push(String(error)),
  });
  announce('/');
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(errors[0]).toContain('ENOENT');
  // Put there whole: a program that is still being written cannot be started.
  renameSync(program(`cat > ${folder}/told`, 'prepared'), join(folder, 'program'));
  await vi.waitFor(() => expect(announced()).toBe('/\n'), { timeout: 10_000 });
});

it('nobody is told of a page that every cache has asked for anew since', async () => {
  const errors: unknown[] = [];
  const path = program('exit 1');
  const { announce, failingSeconds } = copiesElsewhere({
    ...{ program: path, cachedSeconds: 1, firstPauseMs: 400 },
    onError: (error) => errors.push(error),
  });
  announce('/');
  await vi.waitFor(() => expect(failingSeconds()).toBeGreaterThan(0), { timeout: 10_000 });
  await vi.waitFor(() => expect(failingSeconds()).toBe(0), { timeout: 10_000 });
  expect(errors.length).toBeLessThan(4);
});
