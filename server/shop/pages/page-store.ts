import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODINGS, type Forms } from '#server/http/encoding.ts';
import { type Page, type PageForm, pageForm } from './page.ts';

const MAX_VERSIONS = 3;

/** The first line of a file; the bodies follow in the same sequence. */
interface Head {
  readonly address: string;
  readonly status: number;
  readonly hash: string;
  readonly forms: readonly {
    readonly name: keyof Forms<PageForm>;
    readonly length: number;
    readonly headers: Record<string, string>;
  }[];
}

/**
 * Compressed pages on disk, so that the next start does not render them again. Each catalogue version has a folder of its own.
 * Only a cache: what cannot be written is not stored, and a file that is not whole counts as not there.
 */
export class PageStore {
  readonly #folder: string;
  readonly #renderedBy: string;

  /** `renderedBy` names all that pages depend on besides the catalogue: the code and the public address. */
  constructor(folder: string, renderedBy: string) {
    this.#folder = folder;
    this.#renderedBy = renderedBy;
  }

  async read(address: string, version: string): Promise<Page | undefined> {
    try {
      return decode(await readFile(this.#fileOf(address, version)), address, version);
    } catch {
      return undefined;
    }
  }

  async write(address: string, page: Page): Promise<void> {
    const file = this.#fileOf(address, page.version);
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await mkdir(this.#folderOf(page.version), { recursive: true });
      await writeFile(unfinished, encode(address, page));
      await rename(unfinished, file);
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  /** Removes the pages of all versions but this one and the few that were written last. */
  async removeOld(version: string): Promise<void> {
    try {
      const current = fingerprint(version, this.#renderedBy);
      const others = (await readdir(this.#folder)).filter((name) => name !== current);
      const dated = await Promise.all(
        others.map(async (name) => ({ name, time: (await stat(join(this.#folder, name))).mtimeMs })),
      );
      dated.sort((a, b) => b.time - a.time);
      for (const { name } of dated.slice(MAX_VERSIONS - 1)) {
        await rm(join(this.#folder, name), { recursive: true, force: true });
      }
    } catch {
      // There is no folder yet, or another process is removing the same ones.
    }
  }

  #folderOf(version: string): string {
    return join(this.#folder, fingerprint(version, this.#renderedBy));
  }

  #fileOf(address: string, version: string): string {
    return join(this.#folderOf(version), fingerprint(address));
  }
}

function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
}

function encode(address: string, { status, forms }: Page): Buffer {
  const stored = (['plain', ...ENCODINGS] as const).flatMap((name) => {
    const form = forms[name];
    return form ? [{ name, form }] : [];
  });
  const bodies = Buffer.concat(stored.map(({ form }) => form.body));
  const head: Head = {
    address,
    status,
    hash: hashOf(bodies),
    forms: stored.map(({ name, form }) => ({ name, length: form.body.length, headers: form.headers })),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bodies]);
}

function decode(file: Buffer, address: string, version: string): Page | undefined {
  const end = file.indexOf('\n');
  const head = JSON.parse(file.subarray(0, end).toString()) as Head;
  const bodies = file.subarray(end + 1);
  if (head.address !== address || head.hash !== hashOf(bodies)) return undefined;
  let position = 0;
  const forms = head.forms.map(({ name, length, headers }) => {
    const body = bodies.subarray(position, position + length);
    position += length;
    return [name, pageForm(body, headers)] as const;
  });
  return { status: head.status, version, compression: 'small', forms: Object.fromEntries(forms) as Forms<PageForm> };
}

function hashOf(bodies: Buffer): string {
  return createHash('sha256').update(bodies).digest('base64url');
}
