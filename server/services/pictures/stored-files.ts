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

  /** Without a folder every file comes from the database. */
  constructor(anon: Database, folder: string | undefined) {
    this.#anon = anon;
    this.#folder = folder;
  }

  /** The address is known to be made of letters, digits, dots and slashes. Requests for the same file wait for one reading. */
  read(address: string): Promise<Buffer | undefined> {
    const reading = this.#underWay.get(address) ?? this.#read(address).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, reading);
    return reading;
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
    if (file) await writeWhole(file, content).catch(() => {});
    return content;
  }

  /** Removes the oldest copies if there are too many. They come back from the database when somebody wants them. */
  async prune(mostBytes = MOST_DISK_BYTES): Promise<void> {
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
    let sum = 0;
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      sum += size;
      if (sum > mostBytes) await rm(file, { force: true });
    }
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
