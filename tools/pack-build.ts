import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILT_FILES, type BuiltFile, COPY_ENDING, DESK_FILES } from '#server/http/built-files.ts';
import { ENCODINGS, type Encoding } from '#server/http/encoding.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const AT_ONCE = 4;

/** Compresses what is worth it and lists every file with all that the server needs to send it. */
export async function packBuild(buildFolder: string, part: 'client' | 'desk' = 'client'): Promise<void> {
  const clientFolder = join(buildFolder, part);
  const waiting = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !Object.values(COPY_ENDING).includes(extname(file)));
  const packed: BuiltFile[] = [];
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      packed.push(await pack(clientFolder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  packed.sort((a, b) => (a.path < b.path ? -1 : 1));
  await writeFile(join(buildFolder, part === 'desk' ? DESK_FILES : BUILT_FILES), JSON.stringify(packed));
}

async function pack(clientFolder: string, absolute: string): Promise<BuiltFile> {
  const content = await readFile(absolute);
  const file = relative(clientFolder, absolute).split(sep).join('/');
  const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
  return {
    path: `/${file}`,
    file,
    type,
    length: content.length,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 27),
    compressed: COMPRESSIBLE.test(type) ? await compress(absolute, content) : {},
  };
}

/** Compressed once and sent many times: the slowest, smallest setting pays. */
async function compress(absolute: string, content: Buffer): Promise<BuiltFile['compressed']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(content, { params }),
    gzip: await promisify(gzip)(content, { level: 9 }),
  };
  const lengths: Partial<Record<Encoding, number>> = {};
  for (const encoding of ENCODINGS) {
    const copy = copies[encoding];
    if (copy.length >= content.length) continue;
    await writeFile(absolute + COPY_ENDING[encoding], copy);
    lengths[encoding] = copy.length;
  }
  return lengths;
}
