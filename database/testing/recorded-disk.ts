import { type BigIntStats, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DISK, type Disk } from '#database/engine/disk.ts';

/** A file keeps its identity when it gets another name; the number alone is given to another file once this one is removed. */
const identityOf = (path: string) => {
  const { ino, birthtimeNs }: BigIntStats = lstatSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
};

/**
 * A disk as forgetful as the standards allow: after a power cut it has of a file what the last sync of that file found, and of a folder the
 * names that the last sync of that folder found. All else never existed.
 */
export class RecordedDisk implements Disk {
  /** Nothing reaches it any more: it refuses every sync. */
  isBroken = false;
  readonly #root: string;
  readonly #contents = new Map<string, Buffer>();
  readonly #names = new Map<string, readonly { name: string; file: string | undefined }[]>();

  constructor(root: string) {
    this.#root = root;
  }

  syncFile(descriptor: number, path: string): void {
    this.#refuseIfBroken();
    DISK.syncFile(descriptor, path);
    this.#contents.set(identityOf(path), readFileSync(path));
  }

  syncFolder(path: string): void {
    this.#refuseIfBroken();
    DISK.syncFolder(path);
    const entries = readdirSync(path, { withFileTypes: true });
    this.#names.set(
      path,
      entries.map((entry) => ({
        name: entry.name,
        file: entry.isDirectory() ? undefined : identityOf(join(path, entry.name)),
      })),
    );
  }

  /** Writes what a power cut at this moment would leave to an empty folder. */
  writeSurvivorsTo(target: string, folder = this.#root): void {
    const names = this.#names.get(folder) ?? [];
    for (const { name, file } of names) {
      const path = join(target, relative(this.#root, folder), name);
      if (file !== undefined) writeFileSync(path, this.#contents.get(file) ?? '');
      else {
        mkdirSync(path);
        this.writeSurvivorsTo(target, join(folder, name));
      }
    }
  }

  #refuseIfBroken(): void {
    if (this.isBroken) throw Object.assign(new Error('the disk is broken'), { code: 'EIO' });
  }
}
