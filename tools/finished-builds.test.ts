import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { latestBuild } from '#server/http/built-files.ts';
import { finishBuild } from './finished-builds.ts';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'bandeja-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

const writing = (content: string) => async (folder: string) => {
  writeFileSync(join(folder, 'page'), content);
  return true;
};
const pageOf = (build: string) => readFileSync(join(build, 'page'), 'utf8');
const build = (name: string) => finishBuild(builds, name, writing(name));

it('the build that was finished last is the one in force', async () => {
  await build('first');
  await build('second');
  expect(pageOf(latestBuild(builds))).toBe('second');
});

it('a build that fails leaves the last good one in force, also if it was stopped halfway', async () => {
  await build('good');
  const failing = async (folder: string) => {
    await writing('half')(folder);
    return false;
  };
  expect(await finishBuild(builds, 'bad', failing)).toBe(false);
  const breaking = async (folder: string) => {
    await writing('half')(folder);
    throw new Error('stopped');
  };
  await expect(finishBuild(builds, 'bad', breaking)).rejects.toThrow('stopped');
  expect(pageOf(latestBuild(builds))).toBe('good');
  await build('bad');
  expect(pageOf(latestBuild(builds))).toBe('bad');
});

it('a shop that runs keeps its files while two newer builds are made, and no longer', async () => {
  await build('running');
  const opened = latestBuild(builds);
  await build('second');
  await build('third');
  expect(pageOf(opened)).toBe('running');
  await build('fourth');
  expect(existsSync(opened)).toBe(false);
});

it('a build that is still there is not made again', async () => {
  await build('first');
  await build('second');
  await finishBuild(builds, 'first', async () => {
    throw new Error('made again');
  });
  expect(pageOf(latestBuild(builds))).toBe('first');
});

it('what older versions of the shop left in the folder goes', async () => {
  mkdirSync(join(builds, 'client'));
  writeFileSync(join(builds, '.made-from'), 'x');
  await build('first');
  expect([existsSync(join(builds, 'client')), existsSync(join(builds, '.made-from'))]).toEqual([false, false]);
});

it('a folder that holds a build itself is that build', async () => {
  await writing('itself')(builds);
  expect(pageOf(latestBuild(builds))).toBe('itself');
});
