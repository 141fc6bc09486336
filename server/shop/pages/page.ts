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
  const { status, body } = rendered;
  const isHtml = rendered.headers['content-type']?.startsWith('text/html') ?? false;
  const headers = {
    'cache-control': 'no-cache',
    ...rendered.headers,
    vary: 'accept-encoding',
    ...(isHtml && { 'content-security-policy': contentSecurityPolicy(body.toString()) }),
  };
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const forms: { plain: PageForm } & Partial<Record<Encoding, PageForm>> = {
    plain: pageForm(body, { ...headers, etag: `"${hash}"` }),
  };
  if (body.length >= MIN_COMPRESSED_BYTES) {
    const copies = await compress(body, levelsFor(rendered, compression));
    for (const encoding of ENCODINGS) {
      const own = { ...headers, etag: `"${hash}-${encoding}"`, 'content-encoding': encoding };
      if (copies[encoding].length < body.length) forms[encoding] = pageForm(copies[encoding], own);
    }
  }
  return { status, version, compression, forms };
}

/** `headers` has an etag. */
export function pageForm(body: Buffer, headers: Readonly<Record<string, string>>): PageForm {
  const lists = (own: Readonly<Record<string, string>>): HeaderLists => ({
    plain: Object.entries({ ...COMMON_HEADERS, ...own }).flat(),
    overTls: Object.entries({ ...COMMON_HEADERS, ...TLS_HEADERS, ...own }).flat(),
  });
  return {
    body,
    etag: headers.etag ?? '',
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

export function isPrivate({ forms }: Page): boolean {
  return /private|no-store/.test(forms.plain.headers['cache-control'] ?? '');
}

/** At least one: a cache of sizes takes no empty entry. */
export function sizeOf({ forms }: Page): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 1);
}
