import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { ENCODINGS, type Encoding, type Forms } from '#server/http/encoding.ts';
import { COMMON_HEADERS, TLS_HEADERS } from '#server/http/security-headers.ts';
import type { RenderedPage } from './render.ts';

/** How much time its compression was given: a page that somebody waits for is compressed quickly. */
export type Compression = 'quick' | 'small';

/** A page as it is sent. */
export interface Page {
  readonly status: number;
  /** As they were rendered. */
  readonly headers: Readonly<Record<string, string>>;
  /** The version of the catalogue that it was rendered from. */
  readonly version: string;
  readonly compression: Compression;
  readonly forms: Forms<PageForm>;
}

/** A page in one encoding. */
export interface PageForm {
  readonly body: Buffer;
  readonly etag: string;
  /** All headers of its own but the length. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a whole response, prepared: names and values in turn are what Node writes fastest. */
  readonly whole: HeaderLists;
  /** The headers of a response that says that the browser's copy is still good. */
  readonly unchanged: HeaderLists;
}

interface HeaderLists {
  readonly plain: string[];
  readonly overTls: string[];
}

/** Brotli's level for a page that is warmed, and for a short data file: the best level takes ten times as long. */
const [BROTLI_PAGE, BROTLI_SHORT_FILE] = [9, 11];
const MAX_SHORT_FILE_BYTES = 256 * 1024;
const MIN_COMPRESSED_BYTES = 500;

export async function toPage(rendered: RenderedPage, version: string, compression: Compression): Promise<Page> {
  const { status, headers, body } = rendered;
  const copies = body.length < MIN_COMPRESSED_BYTES ? {} : await compress(body, levelsFor(rendered, compression));
  return assemblePage({ status, headers, version, compression }, { plain: body, ...copies });
}

/** All headers but the rendered ones are computed here, also for a page that comes from the disk: they are this version's. */
export function assemblePage(
  page: Pick<Page, 'status' | 'headers' | 'version' | 'compression'>,
  bodies: Forms<Buffer>,
): Page {
  const { plain } = bodies;
  const isHtml = page.headers['content-type']?.startsWith('text/html') ?? false;
  const headers = {
    'cache-control': 'no-cache',
    ...page.headers,
    vary: 'accept-encoding',
    ...(isHtml && { 'content-security-policy': contentSecurityPolicy(plain.toString()) }),
  };
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const forms: { plain: PageForm } & Partial<Record<Encoding, PageForm>> = {
    plain: pageForm(plain, `"${hash}"`, headers),
  };
  for (const encoding of ENCODINGS) {
    const body = bodies[encoding];
    if (!body || body.length >= plain.length) continue;
    forms[encoding] = pageForm(body, `"${hash}-${encoding}"`, { ...headers, 'content-encoding': encoding });
  }
  return { ...page, forms };
}

function pageForm(body: Buffer, etag: string, own: Readonly<Record<string, string>>): PageForm {
  const headers = { ...own, etag };
  const lists = (all: Readonly<Record<string, string>>): HeaderLists => ({
    plain: Object.entries({ ...COMMON_HEADERS, ...all }).flat(),
    overTls: Object.entries({ ...COMMON_HEADERS, ...TLS_HEADERS, ...all }).flat(),
  });
  return {
    body,
    etag,
    headers,
    whole: lists({ ...headers, 'content-length': String(body.length) }),
    unchanged: lists(headers),
  };
}

interface Levels {
  readonly br: number;
  readonly gzip: number;
}

function levelsFor({ headers, body }: RenderedPage, compression: Compression): Levels {
  if (compression === 'quick') return { br: 4, gzip: 4 };
  const isShortFile = /json|xml/.test(headers['content-type'] ?? '') && body.length <= MAX_SHORT_FILE_BYTES;
  return { br: isShortFile ? BROTLI_SHORT_FILE : BROTLI_PAGE, gzip: 9 };
}

async function compress(body: Buffer, levels: Levels): Promise<Record<Encoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: levels.gzip }),
  ]);
  return { br, gzip: zipped };
}

export function isPrivate({ headers }: Page): boolean {
  return /private|no-store/.test(headers['cache-control'] ?? '');
}

/** At least one: a cache of sizes takes no empty entry. */
export function sizeOf({ forms }: Page): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 1);
}
