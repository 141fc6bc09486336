import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODINGS, type Forms } from '#server/http/encoding.ts';
import { assemblePage, type Page } from './page.ts';

const MAX_VERSIONS = 3;

type FormName = keyof Forms<unknown>;

/** The second line of a file, after the fingerprint of all that follows it. The bodies come next, in the sequence of their names here. */
interface Head {
  readonly address: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: readonly { readonly name: FormName; readonly length: number }[];
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

function encode(address: string, { status, headers, forms }: Page): Buffer {
  const stored = (['plain', ...ENCODINGS] as const).flatMap((name) => {
    const body = forms[name]?.body;
    return body ? [{ name, body }] : [];
  });
  const bodies = Buffer.concat(stored.map(({ body }) => body));
  const lengths = stored.map(({ name, body }) => ({ name, length: body.length }));
  const head: Head = { address, status, headers, forms: lengths };
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bodies]);
  return Buffer.concat([Buffer.from(`${hashOf(content)}\n`), content]);
}

function decode(file: Buffer, address: string, version: string): Page | undefined {
  const [hash, content] = firstLine(file);
  if (hash !== hashOf(content)) return undefined;
  const [line, bodies] = firstLine(content);
  const { status, headers, ...head } = JSON.parse(line) as Head;
  if (head.address !== address) return undefined;
  let position = 0;
  const forms = head.forms.map(({ name, length }) => {
    const body = bodies.subarray(position, position + length);
    position += length;
    return [name, body] as const;
  });
  return assemblePage({ status, headers, version, compression: 'small' }, Object.fromEntries(forms) as Forms<Buffer>);
}

function firstLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n');
  return [bytes.subarray(0, end).toString(), bytes.subarray(end + 1)];
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
