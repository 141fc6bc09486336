import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/* Bodies that are files. They go to disk as they arrive: the process that takes orders never holds a whole one in memory. */

const FILE_TYPE = 'application/octet-stream';

const NOT_A_FILE = new Refusal(415, { error: 'unsupported_media_type' });
const CUT_OFF = new Refusal(400, { error: 'cut_off' });

/** How large a file may be, and the refusal of one that is larger. */
export interface FileLimit {
  readonly mostBytes: number;
  tooLarge(bytes: number): Refusal;
}

/** Before anything of the body is read. A body without a length is counted while it arrives. */
export function refuseOtherBodies({ headers }: FastifyRequest, limit: FileLimit): void {
  if (headers['content-type'] !== FILE_TYPE) throw NOT_A_FILE;
  const size = Number(headers['content-length'] ?? 0);
  if (size > limit.mostBytes) throw limit.tooLarge(size);
}

/** In this part of the app nothing parses a body: whoever handles the request reads it. */
export function withFileBodies(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FILE_TYPE, (_request, _body, done) => done(null));
  return app;
}

const PREFIX = 'bandeja-upload-';
/** No request takes as long. */
const FORGOTTEN_MS = 3_600_000;

/** Files that a killed server left behind. Other servers may be at work in the same folder. */
export async function deleteForgottenFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(PREFIX))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - FORGOTTEN_MS) await rm(file, { force: true });
  }
}

/** Writes the body to a file, calls `use` with its path, and deletes it whatever happens. */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  folder: string,
  limit: FileLimit,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const file = join(folder, PREFIX + randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    await writeBody(request, file, limit);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function writeBody({ raw }: FastifyRequest, file: string, limit: FileLimit): Promise<void> {
  const written = await open(file, 'wx', 0o600);
  let size = 0;
  try {
    // A refusal leaves the connection open: the browser could not read the answer otherwise.
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      size += part.length;
      if (size > limit.mostBytes) throw limit.tooLarge(size);
      await written.write(part);
    }
  } catch (error) {
    // What is still on its way is thrown away, else the connection would stay open for it.
    raw.resume();
    throw raw.errored ? CUT_OFF : error;
  } finally {
    await written.close();
  }
}
