import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { ENCODINGS, type Encoding, type Forms } from '#server/http/encoding.ts';
import { COMMON_HEADERS, TLS_HEADERS } from '#server/http/security-headers.ts';
import type { RenderedPage } from './render.ts';

/** How much time its compression was given: a page that somebody waits for is compressed quickly. */
export type Compression = 'quick' | 'small';

/** What a page was made from. */
export interface PageVersions {
  /** The version of the catalogue that it was rendered from. */
  readonly catalogue: string;
  /** The version of what it shows: another catalogue in which that is the same has the same page. */
  readonly content: string;
}

/** A page as a worker thread hands it over: all that costs time is done. */
export interface MadePage extends PageVersions {
  readonly status: number;
  /** As they were rendered. */
  readonly headers: Readonly<Record<string, string>>;
  readonly compression: Compression;
  /** The fingerprint of the uncompressed body. */
  readonly hash: string;
  /** The Content-Security-Policy of an HTML page. */
  readonly policy: string | undefined;
  readonly bodies: Forms<Buffer>;
  /** Whether it came from the disk. */
  readonly isStored: boolean;
}

/** A page as it is sent. */
export interface Page extends PageVersions {
  readonly status: number;
  /** As they were rendered. */
  readonly headers: Readonly<Record<string, string>>;
  readonly compression: Compression;
  readonly isStored: boolean;
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

/**
 * Compresses a rendered page. Synchronous, because it runs in a worker thread: Node's own threads would do it at the priority
 * of the thread that takes orders.
 */
export function compressPage(rendered: RenderedPage, versions: PageVersions, compression: Compression): MadePage {
  const { status, headers, body } = rendered;
  const copies = body.length < MIN_COMPRESSED_BYTES ? {} : compress(body, levelsFor(rendered, compression));
  return describePage({
    ...versions,
    status,
    headers,
    compression,
    isStored: false,
    bodies: { plain: body, ...copies },
  });
}

/** Adds what is computed from the body, also for a page that comes from the disk: the policy is this server's. */
export function describePage(page: Omit<MadePage, 'hash' | 'policy'>): MadePage {
  const { plain } = page.bodies;
  const isHtml = page.headers['content-type']?.startsWith('text/html') ?? false;
  return {
    ...page,
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    policy: isHtml ? contentSecurityPolicy(plain.toString()) : undefined,
  };
}

/** Where a page is gone: a cache that may not keep this answer at all would go on with the copy that it has. */
const GONE_SECONDS = 1;

/** Prepares all headers. Caches between shop and shoppers may keep a page for these seconds; browsers always ask. */
export function assemblePage({ bodies, hash, policy, ...page }: MadePage, sharedSeconds = 0): Page {
  const isShared = sharedSeconds > 0 && page.status < 500;
  const seconds = page.status === 200 ? sharedSeconds : GONE_SECONDS;
  const headers = {
    'cache-control': isShared ? `public, max-age=0, s-maxage=${seconds}, must-revalidate` : 'no-cache',
    ...page.headers,
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  };
  const { plain } = bodies;
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

function compress(body: Buffer, levels: Levels): Record<Encoding, Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: levels.gzip }) };
}

export function isPrivate({ headers }: Page): boolean {
  return /private|no-store/.test(headers['cache-control'] ?? '');
}

/** The prepared headers of one page, about. */
const HEADER_BYTES = 6 * 1024;

export function sizeOf({ forms }: Page): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, HEADER_BYTES);
}
