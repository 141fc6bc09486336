import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

/** Whoever has to wait for a heartbeat says so. */
let waits: MockInstance;
beforeEach(() => {
  waits = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const newFolder = () => temporaryFolder('lock');
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function leaveLock(folder: string, content: string): string {
  const file = join(folder, 'lock');
  writeFileSync(file, content);
  return file;
}

/** What this process writes into a lock, for tests to vary. */
async function ownLock(folder: string): Promise<{ file: string; owner: object }> {
  const lock = await lockFolder(folder);
  const file = join(folder, 'lock');
  const owner = JSON.parse(readFileSync(file, 'utf8'));
  lock.release();
  return { file, owner };
}

it('gives a folder to one owner and to the next once it is released', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  lock.release();
  (await lockFolder(folder)).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes over at once from an owner whose process is gone', async () => {
  const folder = newFolder();
  const { file, owner } = await ownLock(folder);
  leaveLock(folder, JSON.stringify({ ...owner, pid: deadPid() }));
  const lock = await lockFolder(folder);
  expect(waits).not.toHaveBeenCalled();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

it.runIf(process.platform === 'linux')(
  'is not fooled by a living process that was given the dead owner’s pid',
  async () => {
    const folder = newFolder();
    const { owner } = await ownLock(folder);
    leaveLock(folder, JSON.stringify({ ...owner, pid: process.ppid, birth: 'another life' }));
    (await lockFolder(folder)).release();
    expect(waits).not.toHaveBeenCalled();
  },
);

it('takes over a lock that makes no sense', async () => {
  for (const content of ['', '{', 'null', '[]', '{"pid":"one"}']) {
    const folder = newFolder();
    leaveLock(folder, content);
    (await lockFolder(folder)).release();
  }
});

const foreignOwners = {
  'on another machine': { pid: 1, host: 'another-machine', birth: 'x', processes: 'of another machine' },
  'in another container of the same name, with the same pid': {
    pid: process.pid,
    host: hostname(),
    birth: 'x',
    processes: 'of another container',
  },
  'that runs an older version of the shop': { pid: deadPid(), host: hostname(), birth: 'x' },
};

describe.each(Object.entries(foreignOwners))('of an owner %s the heartbeat tells', (_, owner) => {
  const content = JSON.stringify(owner);
  const setAge = (file: string, seconds: number) => {
    const then = new Date(Date.now() - seconds * 1_000);
    utimesSync(file, then, then);
  };

  it('that it lives: the folder is refused, at its next beat', async () => {
    const folder = newFolder();
    const file = leaveLock(folder, content);
    setAge(file, 4);
    const beat = setTimeout(() => setAge(file, 0), 100);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${owner.pid} on ${owner.host}`);
    expect(readFileSync(file, 'utf8')).toBe(content);
    clearTimeout(beat);
  });

  it('that it has long been gone: the folder is taken over at once', async () => {
    const folder = newFolder();
    setAge(leaveLock(folder, content), 60);
    (await lockFolder(folder)).release();
    expect(waits).not.toHaveBeenCalled();
  });

  it('that it has just fallen silent: the folder is taken over when it has been so for half a minute', async () => {
    const folder = newFolder();
    setAge(leaveLock(folder, content), 28);
    (await lockFolder(folder)).release();
    expect(waits).toHaveBeenCalledOnce();
  });

  it('nothing any more once it has let go: the folder is free', async () => {
    const folder = newFolder();
    const file = leaveLock(folder, content);
    setTimeout(() => rmSync(file), 100);
    (await lockFolder(folder)).release();
  });
});

it('never lets a second release remove the next owner’s lock', async () => {
  const folder = newFolder();
  const first = await lockFolder(folder);
  first.release();
  const second = await lockFolder(folder);
  first.release();
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  second.release();
});
