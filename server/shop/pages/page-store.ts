import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENCODINGS, type Forms } from '#server/http/encoding.ts';
import { describePage, type MadePage, type PageVersions } from './page.ts';

/** Folders of other code or another public address that are left: a rolled back release finds its pages again. */
const MAX_OTHERS = 2;
const MAX_BYTES = 128 * 1024 * 1024;

type FormName = keyof Forms<unknown>;

/** The second line of a file, after the fingerprint of all that follows it. The bodies come next, in the sequence of their names here. */
interface Head {
  readonly address: string;
  readonly content: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: readonly { readonly name: FormName; readonly length: number }[];
}

/**
 * Compressed pages on disk, so that the next start does not render them again. Each page has one file, which says what version
 * of its content it has, so a newer version takes the place of the older one. Only a cache: what cannot be written is not stored,
 * and a file that is not whole counts as not there. Used by worker threads, so it may wait for the disk.
 */
export class PageStore {
  readonly #folder: string;
  readonly #own: string;
  readonly #maxBytes: number;

  /** `renderedBy` names all that pages depend on besides what they show: the code and the public address. */
  constructor(folder: string, renderedBy: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#own = join(folder, fingerprint(renderedBy));
    this.#maxBytes = maxBytes;
  }

  read(address: string, versions: PageVersions): MadePage | undefined {
    try {
      return decode(readFileSync(this.#fileOf(address)), address, versions);
    } catch {
      return undefined;
    }
  }

  write(address: string, page: MadePage): void {
    const file = this.#fileOf(address);
    const unfinished = `${file}.${randomUUID()}`;
    try {
      mkdirSync(this.#own, { recursive: true });
      writeFileSync(unfinished, encode(address, page));
      renameSync(unfinished, file);
    } catch {
      removeQuietly(unfinished);
    }
  }

  /** Removes the folders of other code but the few that were written last, and the oldest pages beyond the limit. */
  removeOld(): void {
    try {
      const others = byTime(this.#folder).filter(({ path }) => path !== this.#own);
      for (const { path } of others.slice(MAX_OTHERS)) rmSync(path, { recursive: true, force: true });
      let bytes = 0;
      for (const { path, size } of byTime(this.#own)) {
        bytes += size;
        if (bytes > this.#maxBytes) rmSync(path, { force: true });
      }
    } catch {
      // There is no folder yet, or another process is removing the same files.
    }
  }

  #fileOf(address: string): string {
    return join(this.#own, fingerprint(address));
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Its folder cannot be written to either.
  }
}

/** What is in a folder, the last written first. */
function byTime(folder: string) {
  const entries = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const { mtimeMs, size } = statSync(path);
    return { path, mtimeMs, size };
  });
  return entries.sort((a, b) => b.mtimeMs - a.mtimeMs);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function encode(address: string, { status, headers, content, bodies }: MadePage): Buffer {
  const stored = (['plain', ...ENCODINGS] as const).flatMap((name) => {
    const body = bodies[name];
    return body ? [{ name, body }] : [];
  });
  const forms = stored.map(({ name, body }) => ({ name, length: body.length }));
  const head: Head = { address, content, status, headers, forms };
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...stored.map(({ body }) => body)]);
  return Buffer.concat([Buffer.from(`${hashOf(bytes)}\n`), bytes]);
}

function decode(file: Buffer, address: string, versions: PageVersions): MadePage | undefined {
  const [hash, bytes] = firstLine(file);
  if (hash !== hashOf(bytes)) return undefined;
  const [line, joined] = firstLine(bytes);
  const { status, headers, ...head } = JSON.parse(line) as Head;
  if (head.address !== address || head.content !== versions.content) return undefined;
  let position = 0;
  const forms = head.forms.map(({ name, length }) => {
    const body = joined.subarray(position, position + length);
    position += length;
    return [name, body] as const;
  });
  const bodies = Object.fromEntries(forms) as Forms<Buffer>;
  return describePage({ ...versions, status, headers, compression: 'small', isStored: true, bodies });
}

function firstLine(bytes: Buffer): [line: string, rest: Buffer] {
  const end = bytes.indexOf('\n');
  return [bytes.subarray(0, end).toString(), bytes.subarray(end + 1)];
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
