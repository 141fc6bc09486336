import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestFolder } from './test-folder.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bandeja-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('names what was left in the temporary directory, once', () => {
  const { env, takeLeftovers } = openTestFolder(parent, parent);
  expect(takeLeftovers()).toEqual([]);
  mkdirSync(join(env.TMPDIR ?? '', 'bandeja-lock-1', 'data'), { recursive: true });
  for (const name of ['a-file', '.org.chromium.Chromium.a1b2c3']) writeFileSync(join(env.TMPDIR ?? '', name), '');
  mkdirSync(join(env.TEST_DATABASES ?? '', 'bandeja-embedded-1'));
  expect(takeLeftovers()).toEqual(['a-file', 'bandeja-embedded-1', 'bandeja-lock-1']);
  expect(takeLeftovers()).toEqual([]);
  expect(readdirSync(env.TMPDIR ?? '')).toEqual([]);
});

it('does not count the reports as left behind, and removes them with the rest', () => {
  const { reports, takeLeftovers, remove } = openTestFolder(parent, parent);
  writeFileSync(join(reports, 'unit.json'), '{}');
  expect(takeLeftovers()).toEqual([]);
  expect(existsSync(join(reports, 'unit.json'))).toBe(true);
  remove();
  expect(readdirSync(parent)).toEqual([]);
});

it.skipIf(process.platform === 'win32')('can be entered by the user that Postgres runs as', () => {
  const { env } = openTestFolder(parent, parent);
  for (const folder of [env.TMPDIR ?? '', join(env.TMPDIR ?? '', '..'), env.TEST_DATABASES ?? ''])
    expect(statSync(folder).mode & 0o005).toBe(0o005);
});
