import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/*
 * Two processes on one embedded database silently destroy it, so the data folder has one owner at a time.
 * On the same machine the owner's process tells whether it is alive. From another machine or container (a shared volume)
 * its process cannot be seen: there the lock's heartbeat decides.
 */
const HEARTBEAT_MS = 5_000;
const SILENT_AFTER_MS = 30_000;

export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
}

interface Owner {
  pid: number;
  host: string;
  /** Tells a process from a later one that was given the same pid. */
  birth: string;
}

export interface FolderLock {
  release(): void;
}

export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const self: Owner = { pid: process.pid, host: hostname(), birth: birthOf(process.pid) };
  if (!create(file, self)) takeOver(file, folder, self);
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      clearInterval(heartbeat);
      rmSync(file, { force: true });
    },
  };
}

/** A link appears whole or not at all, so nobody ever reads a half-written lock and takes it for a dead one. */
function create(file: string, owner: Owner): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a lock whose owner is gone. Judging and replacing happen under a second, short-lived lock: otherwise of two that
 * find the same dead owner, the slower one would remove the quicker one's fresh lock.
 */
function takeOver(file: string, folder: string, self: Owner): void {
  const guard = `${file}.takeover`;
  if (isOlderThan(guard, SILENT_AFTER_MS)) rmSync(guard, { force: true });
  if (!create(guard, self))
    throw new FolderLockedError(`Another Bandeja is starting on the data folder ${folder}. Try again.`);
  try {
    const owner = readOwner(file);
    if (owner && isAlive(owner, file)) {
      throw new FolderLockedError(
        `The data folder ${folder} is in use by another Bandeja (process ${owner.pid} on ${owner.host}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
    if (!create(file, self)) throw new FolderLockedError(`Another Bandeja took the data folder ${folder} first.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, host, birth } = value as Partial<Owner>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof birth !== 'string') return undefined;
    return { pid, host, birth };
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname()) return !isOlderThan(file, SILENT_AFTER_MS);
  if (!isRunning(owner.pid)) return false;
  return birthOf(owner.pid) === owner.birth;
}

function isOlderThan(file: string, milliseconds: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > milliseconds;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process's start time since boot where the system tells (Linux); elsewhere the pid has to do. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${afterName[19]}`;
  } catch {
    return 'unknown';
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was removed under a running shop: the database will say so itself.
  }
}
