import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#database/database.ts';

const MOST_DISK_BYTES = 1024 * 1024 * 1024;

/** The encoded files of photographs: from a folder of this machine, or from the database, which every server shares. */
export class StoredFiles {
  readonly #anon: Database;
  readonly #folder: string | undefined;
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  readonly #mostBytes: number;
  /** How many bytes the folder may take before it is looked at again: it was counted, or is counted with the first file. */
  #room = 0;
  #pruning: Promise<void> | undefined;

  /** Without a folder every file comes from the database. */
  constructor(anon: Database, folder: string | undefined, mostBytes = MOST_DISK_BYTES) {
    this.#anon = anon;
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** The address is known to be made of letters, digits, dots and slashes. Requests for the same file wait for one reading. */
  read(address: string): Promise<Buffer | undefined> {
    const pending = this.#underWay.get(address) ?? this.#read(address).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, pending);
    return pending;
  }

  async #read(address: string): Promise<Buffer | undefined> {
    const file = this.#folder && join(this.#folder, address);
    const copy = file && (await readFile(file).catch(() => undefined));
    if (copy) return copy;
    const [row] = await this.#anon.query<{ content: Uint8Array | null }>('SELECT picture_file($1) AS content', [
      address,
    ]);
    if (!row?.content) return undefined;
    const content = Buffer.from(row.content);
    // A disk that is full or read-only costs speed, not pictures.
    if (file) await this.#store(file, content).catch(() => {});
    return content;
  }

  async #store(file: string, content: Buffer): Promise<void> {
    await writeWhole(file, content);
    this.#room -= content.length;
    if (this.#room < 0) await this.prune();
  }

  /** Removes the oldest copies if there are too many. They come back from the database when somebody wants them. */
  prune(): Promise<void> {
    this.#pruning ??= this.#prune().finally(() => {
      this.#pruning = undefined;
    });
    return this.#pruning;
  }

  async #prune(): Promise<void> {
    if (!this.#folder) return;
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const file = join(entry.parentPath, entry.name);
          const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
          return { file, size, mtimeMs };
        }),
    );
    let stored = 0;
    const sum = files.reduce((bytes, { size }) => bytes + size, 0);
    // A tenth less than the most, or the next file would have all of them counted again.
    const most = sum > this.#mostBytes ? this.#mostBytes * 0.9 : this.#mostBytes;
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      if (stored + size > most) await rm(file, { force: true });
      else stored += size;
    }
    this.#room = this.#mostBytes - stored;
  }
}

/** Under its name with all of its content or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
