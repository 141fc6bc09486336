import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProgram, PROGRAM } from './release-files.ts';
import { ROOT } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-release-'));
const checkout = join(folder, 'checkout');
const release = join(folder, 'release');

beforeAll(() => {
  const files = [
    'server/main.ts',
    'server/settings.test.ts',
    'trials/faults/ledger.ts',
    'deploy/backup.sh',
    'deploy/systemd/bandeja@.service',
    'deploy/compose.env',
    'deploy/.env',
    'deploy/notes.txt',
    '.env',
    '.env.example',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), '');
  }
  copyProgram(checkout, release);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('a release holds the program, and nothing that an operator put beside it', () => {
  const copied = readdirSync(release, { recursive: true, encoding: 'utf8' });
  const files = copied.filter((name) => statSync(join(release, name)).isFile()).sort();
  expect(files).toEqual(['.env.example', 'deploy/backup.sh', 'deploy/systemd/bandeja@.service', 'server/main.ts']);
});

it('everything that a release is made of is in the checkout', () => {
  for (const part of PROGRAM) expect(statSync(join(ROOT, part)), part).toBeDefined();
});

it('an image is built from named files alone, so that no settings file gets into it', () => {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const [all, ...named] = lines.filter((line) => line && !line.startsWith('#'));
  expect(all).toBe('*');
  const paths = named.map((line) => line.slice(1));
  expect(named).toEqual(paths.map((path) => `!${path}`));
  for (const path of paths) expect(statSync(join(ROOT, path)), path).toBeDefined();
  // Folders that hold code and nothing of the operator's may be taken whole.
  const isNamed = (part: string) => paths.some((path) => part === path || part.startsWith(`${path}/`));
  expect(PROGRAM.filter((part) => !isNamed(part))).toEqual([]);
  expect(paths).not.toContain('deploy');
  expect(paths.filter((path) => /(^|\/)(\.env|compose\.env|data)$/.test(path))).toEqual([]);
});
