import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK } from './disk.ts';
import { type Opener, opened, type Seal, SealError, sealed } from './sealed-file.ts';

/*
 * The photographs of all backups in a folder, each once: they never change. A file is named by the SHA-256 of what is in it, and by the
 * key where it is encrypted. One that the newest backup does not name gets a note of since when, and is deleted when no backup is left
 * that is as old.
 */

export const STORE = 'photographs';
const UNFINISHED = '.unfinished';
const UNNEEDED = '.unneeded';
const FILE = /^[0-9a-f]{64}(\.[0-9a-f]{16})?$/;

export class PhotographStore {
  readonly #folder: string;
  readonly #seal: Seal | undefined;
  readonly #there: Set<string>;
  readonly #named = new Set<string>();

  private constructor(folder: string, there: readonly string[], seal?: Seal) {
    this.#folder = folder;
    this.#there = new Set(there);
    this.#seal = seal;
  }

  static async open(folder: string, seal?: Seal): Promise<PhotographStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new PhotographStore(folder, await readdir(folder), seal);
  }

  /** Stores it if it is not there yet. */
  async keep(hash: string, read: () => Promise<Uint8Array | undefined>): Promise<boolean> {
    const name = this.#seal ? `${hash}.${this.#seal.name}` : hash;
    if (!this.#there.has(name)) {
      const content = await read();
      if (!content) return false;
      await this.#write(name, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      this.#there.add(name);
    }
    this.#named.add(name);
    return true;
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const draft = join(this.#folder, `${name}${UNFINISHED}`);
    const file = await open(draft, 'w', 0o600);
    try {
      for await (const part of this.#seal ? sealed(only(content), this.#seal) : only(content))
        await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(this.#folder, name));
  }

  /** Before the backup counts: what it names is on the disk. */
  finish(): void {
    DISK.syncFolder(this.#folder);
  }

  /** After it counts: notes what it does not name. */
  async noteUnneeded(): Promise<void> {
    for (const name of this.#there) {
      if (!FILE.test(name)) continue;
      const note = `${name}${UNNEEDED}`;
      const isNoted = this.#there.has(note);
      if (this.#named.has(name)) {
        if (isNoted) await rm(join(this.#folder, note), { force: true });
      } else if (!isNoted) await writeFile(join(this.#folder, note), new Date().toISOString(), { mode: 0o600 });
    }
  }
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** The bytes of a photograph that a backup names, and no others. */
export async function readPhotograph(folder: string, hash: string, opener?: Opener): Promise<Buffer> {
  const sealedName = opener && `${hash}.${opener.name}`;
  const there = [sealedName, hash].filter((name) => name !== undefined);
  for (const name of there) {
    const content = await contentOf(join(folder, name), opener).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new SealError(`needs the photograph ${join(folder, name)}, and that ${error.message}`);
    });
    if (!content) continue;
    if (createHash('sha256').update(content).digest('hex') === hash) return content;
    throw new SealError(`needs the photograph ${join(folder, name)}, and that is not complete, or was altered`);
  }
  throw new SealError(`needs the photograph ${join(folder, there[0] ?? hash)}, and that is missing`);
}

async function contentOf(file: string, opener?: Opener): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of opened(createReadStream(file), opener)) parts.push(part);
  return Buffer.concat(parts);
}

/** Deletes photographs that no backup from this moment on names. */
export async function deleteUnneeded(folder: string, oldestBackup: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const note of names.filter((name) => name.endsWith(UNNEEDED))) {
    const since = Date.parse(await readFile(join(folder, note), 'utf8'));
    if (!(since < oldestBackup.getTime())) continue;
    await rm(join(folder, note.slice(0, -UNNEEDED.length)), { force: true });
    await rm(join(folder, note), { force: true });
  }
}
