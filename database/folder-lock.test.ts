import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'bandeja-lock-'));
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function leaveLock(folder: string, content: string): string {
  const file = join(folder, 'lock');
  writeFileSync(file, content);
  return file;
}

it('gives a folder to one owner and to the next once it is released', () => {
  const folder = newFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  lock.release();
  lockFolder(folder).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes over from an owner whose process is gone', () => {
  const folder = newFolder();
  const file = leaveLock(folder, JSON.stringify({ pid: deadPid(), host: hostname(), birth: 'before' }));
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

it.runIf(process.platform === 'linux')('is not fooled by a living process that was given the dead owner’s pid', () => {
  const folder = newFolder();
  leaveLock(folder, JSON.stringify({ pid: process.ppid, host: hostname(), birth: 'another life' }));
  lockFolder(folder).release();
});

it('takes over a lock that makes no sense', () => {
  for (const content of ['', '{', 'null', '[]', '{"pid":"one"}']) {
    const folder = newFolder();
    leaveLock(folder, content);
    lockFolder(folder).release();
  }
});

it('believes the heartbeat of an owner on another machine', () => {
  const folder = newFolder();
  const file = leaveLock(folder, JSON.stringify({ pid: 1, host: 'another-machine', birth: 'x' }));
  expect(() => lockFolder(folder)).toThrow('another-machine');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  lockFolder(folder).release();
});

it('never lets a second release remove the next owner’s lock', () => {
  const folder = newFolder();
  const first = lockFolder(folder);
  first.release();
  const second = lockFolder(folder);
  first.release();
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  second.release();
});
