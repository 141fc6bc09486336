import { readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFileAtomically } from './atomic-file.ts';

/*
 * Two processes on one embedded database destroy it without an error, so the data folder has one owner at a time. The lock file
 * names the owner, and the owner updates the file's modification time as its heartbeat.
 * On the same machine the process table says whether the owner is alive, so a shop that crashed can start again at once. From
 * another machine or container (a shared volume), or from the same container after its restart, the owner's process is not
 * visible: there the heartbeat decides. Host names decide nothing: two containers may have the same one.
 */
const HEARTBEAT_MS = 5_000;
/** Several heartbeats: a long query on the embedded database blocks the owner's process, and with it the heartbeat. */
const SILENT_AFTER_MS = 30_000;
const POLL_MS = 500;

export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
}

interface Owner {
  pid: number;
  host: string;
  /** The start time of the process: it differs from that of a later process with the same pid. */
  birth: string;
  /** In which process table the pid is valid: see `processTable`. */
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
    birth: startTimeOf(process.pid),
    processes: processTable(),
  };
  if (!create(file, self)) takeOver(file, folder, self, await waitForHeartbeat(file, folder, self));
  const timer = setInterval(() => touch(file), HEARTBEAT_MS);
  timer.unref();
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** Atomically: another process that reads half of a lock would take it for an invalid one and remove it. */
function create(file: string, owner: Owner): boolean {
  return createFileAtomically(file, JSON.stringify(owner), 0o644);
}

/**
 * If the owner's process is not visible from here, waits for its next heartbeat: the owner is alive if there is one, and gone if
 * there is none for long enough. Returns the time of its last heartbeat.
 */
async function waitForHeartbeat(file: string, folder: string, self: Owner): Promise<number | undefined> {
  const owner = readOwner(file);
  const last = heartbeatOf(file);
  if (!owner || owner.processes === self.processes) return undefined;
  const giveUpAt = Date.now() + SILENT_AFTER_MS;
  if (!isOlderThan(file, SILENT_AFTER_MS)) {
    console.warn(`Waiting to see whether process ${owner.pid} on ${owner.host} still uses the data folder ${folder}`);
  }
  // By the owner's clock or by this machine's: the two may differ.
  while (!isOlderThan(file, SILENT_AFTER_MS) && Date.now() < giveUpAt) {
    await wait(POLL_MS);
    const heartbeat = heartbeatOf(file);
    if (heartbeat === undefined) return undefined;
    if (heartbeat !== last) throw inUse(folder, owner);
  }
  return last;
}

/**
 * Replaces a lock whose owner is gone. The check and the replacement happen under a second, short-lived lock: otherwise, of two
 * processes that find the same dead owner, the slower one would remove the new lock of the faster one.
 */
function takeOver(file: string, folder: string, self: Owner, lastHeartbeat: number | undefined): void {
  const guard = `${file}.takeover`;
  if (isOlderThan(guard, SILENT_AFTER_MS)) rmSync(guard, { force: true });
  if (!create(guard, self))
    throw new FolderLockedError(`Another Bandeja is starting on the data folder ${folder}. Try again.`);
  try {
    const owner = readOwner(file);
    const alive = owner?.processes === self.processes ? isRunning(owner) : heartbeatOf(file) !== lastHeartbeat;
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
    // Older versions of the shop did not write this: then only the heartbeat decides.
    return { pid, host, birth, processes: typeof processes === 'string' ? processes : 'unknown' };
  } catch {
    return undefined;
  }
}

function heartbeatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function isOlderThan(file: string, milliseconds: number): boolean {
  const heartbeat = heartbeatOf(file);
  return heartbeat !== undefined && Date.now() - heartbeat > milliseconds;
}

function isRunning({ pid, birth }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTimeOf(pid) === birth;
}

/** The start time of the process since boot, on Linux; elsewhere unknown, and the pid has to be enough. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return String(afterName[19]);
  } catch {
    return 'unknown';
  }
}

/** On Linux a pid is valid in one PID namespace (container) until the next boot; elsewhere on the whole machine. */
function processTable(): string {
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
    // The folder was removed while the shop runs: the next query will fail and say so.
  }
}
