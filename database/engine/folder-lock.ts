import { readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createWhole } from './whole-file.ts';

/*
 * Two processes on one embedded database silently destroy it, so the data folder has one owner at a time.
 * On the same machine the owner's process tells whether it is alive, so a shop that crashed is open again at once. From another
 * machine or container (a shared volume) its process cannot be seen, nor from this very container after its restart: there the
 * lock's heartbeat decides. Names of machines decide nothing: two containers may have the same.
 */
const HEARTBEAT_MS = 5_000;
/** Several beats: a long query keeps the embedded database's owner from everything else. */
const SILENT_AFTER_MS = 30_000;
const LOOK_AGAIN_MS = 500;

export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
}

interface Owner {
  pid: number;
  host: string;
  /** Tells a process from a later one that was given the same pid. */
  birth: string;
  /** Among which processes the pid is to be looked for: see `processesHere`. */
  processes: string;
}

export interface FolderLock {
  release(): void;
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock');
  const self: Owner = {
    pid: process.pid,
    host: hostname(),
    birth: birthOf(process.pid),
    processes: processesHere(),
  };
  if (!create(file, self)) takeOver(file, folder, self, await watchStranger(file, folder, self));
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

/** Nobody may read a half-written lock and take it for a dead one. */
function create(file: string, owner: Owner): boolean {
  return createWhole(file, JSON.stringify(owner), 0o644);
}

/**
 * Waits until an owner whose process cannot be seen either beats again, and so lives, or has been silent for long enough.
 * Returns the beat after which it fell silent.
 */
async function watchStranger(file: string, folder: string, self: Owner): Promise<number | undefined> {
  const owner = readOwner(file);
  const lastBeat = beatOf(file);
  if (!owner || owner.processes === self.processes) return undefined;
  const giveUpAt = Date.now() + SILENT_AFTER_MS;
  if (!isOlderThan(file, SILENT_AFTER_MS)) {
    console.warn(`Waiting to see whether process ${owner.pid} on ${owner.host} still uses the data folder ${folder}`);
  }
  // By the owner's clock or by ours: the two may differ.
  while (!isOlderThan(file, SILENT_AFTER_MS) && Date.now() < giveUpAt) {
    await wait(LOOK_AGAIN_MS);
    const beat = beatOf(file);
    if (beat === undefined) return undefined;
    if (beat !== lastBeat) throw inUse(folder, owner);
  }
  return lastBeat;
}

/**
 * Replaces a lock whose owner is gone. Judging and replacing happen under a second, short-lived lock: otherwise of two that
 * find the same dead owner, the slower one would remove the quicker one's fresh lock.
 */
function takeOver(file: string, folder: string, self: Owner, silentSince: number | undefined): void {
  const guard = `${file}.takeover`;
  if (isOlderThan(guard, SILENT_AFTER_MS)) rmSync(guard, { force: true });
  if (!create(guard, self))
    throw new FolderLockedError(`Another Bandeja is starting on the data folder ${folder}. Try again.`);
  try {
    const owner = readOwner(file);
    const alive = owner?.processes === self.processes ? isRunning(owner) : beatOf(file) !== silentSince;
    if (owner && alive) throw inUse(folder, owner);
    rmSync(file, { force: true });
    if (!create(file, self)) throw new FolderLockedError(`Another Bandeja took the data folder ${folder} first.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

function inUse(folder: string, { pid, host }: Owner): FolderLockedError {
  return new FolderLockedError(
    `The data folder ${folder} is in use by another Bandeja (process ${pid} on ${host}). Stop it first, or set DATA_DIR to another folder.`,
  );
}

function readOwner(file: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, host, birth, processes } = value as Partial<Owner>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof birth !== 'string') return undefined;
    // Older versions of the shop did not say: then only the heartbeat can tell.
    return { pid, host, birth, processes: typeof processes === 'string' ? processes : 'unknown' };
  } catch {
    return undefined;
  }
}

function beatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function isOlderThan(file: string, milliseconds: number): boolean {
  const beat = beatOf(file);
  return beat !== undefined && Date.now() - beat > milliseconds;
}

function isRunning({ pid, birth }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return birthOf(pid) === birth;
}

/** The process's start time since boot where the system tells (Linux); elsewhere the pid has to do. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return String(afterName[19]);
  } catch {
    return 'unknown';
  }
}

/** On Linux a pid is one of a container's, or of none, since the machine's last start; elsewhere it is the machine's. */
function processesHere(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
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
