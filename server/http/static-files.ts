import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type BuiltFile, COPY_ENDING } from './built-files.ts';
import { byteRange } from './byte-range.ts';
import { bestForm, type Encoding, type Forms } from './encoding.ts';
import { isKnown } from './etag.ts';
import { movedPictures } from './moved-pictures.ts';
import type { IsSecure } from './security-headers.ts';

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const PICTURES = '/pictures/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Names and values in turn: the form that Node writes fastest. */
type HeaderList = readonly string[];

/** One form of a file (plain or compressed) with the headers that never change. */
interface Variant {
  readonly source: string;
  readonly length: number;
  readonly etag: string;
  /** All of its own but the length, which a part of it has differently. */
  readonly headers: HeaderList;
  /** Whether a browser may request a part of it: not of a compressed form. */
  readonly inParts: boolean;
}

/** By the file that was read. */
type Bodies = LRUCache<string, Buffer>;

export interface StaticFilesOptions {
  clientFolder: string;
  files: readonly BuiltFile[];
  /** Sent with every response. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Sent besides, where the visitor came over TLS. */
  secureHeaders: Readonly<Record<string, string>>;
  isSecure: IsSecure;
}

/**
 * Sends everything that the build has made, straight from Node's own server: most requests of a shop are for files, and they
 * need no framework. Returns whether it has answered.
 */
export function staticFiles(
  options: StaticFilesOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clientFolder, isSecure } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const commonFor = (request: IncomingMessage) => (isSecure(request) ? commonOverTls : common);
  const served = new Map(options.files.map((file) => [file.path, describe(file, clientFolder)]));
  const bodies: Bodies = new LRUCache({
    maxSize: MAX_CACHED_BYTES,
    // One large file must not push out many others.
    maxEntrySize: MAX_CACHED_BYTES / 8,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  const movedTo = movedPictures(served.keys());

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const variants = served.get(path);
    if (!variants && path.startsWith(PICTURES)) {
      sendMoved(response, movedTo(path), commonFor(request));
      return true;
    }
    if (!variants) return false;
    const variant = bestForm(variants, request.headers['accept-encoding']);
    send(request, new FileResponse(response, variant, commonFor(request)), bodies);
    return true;
  };
}

/** Nobody reads a page in the place of a picture, so an unknown picture gets no page. */
function sendMoved(response: ServerResponse, to: string | undefined, common: HeaderList): void {
  const headers = [...common, 'cache-control', 'no-cache', 'content-length', '0'];
  if (to === undefined) response.writeHead(404, headers).end();
  else response.writeHead(302, [...headers, 'location', to]).end();
}

/** The response with one form of a file to one request. */
class FileResponse {
  readonly response: ServerResponse;
  readonly variant: Variant;
  readonly #common: HeaderList;

  constructor(response: ServerResponse, variant: Variant, common: HeaderList) {
    this.response = response;
    this.variant = variant;
    this.#common = common;
  }

  head(status: number, ...more: string[]): ServerResponse {
    return this.response.writeHead(status, [...this.#common, ...this.variant.headers, ...more]);
  }

  headOfWhole(): ServerResponse {
    return this.head(200, 'content-length', String(this.variant.length));
  }

  /** Without anything of the file's own. */
  refuse(status: number, ...more: string[]): void {
    this.response
      .writeHead(status, [...this.#common, 'cache-control', 'no-store', 'content-length', '0', ...more])
      .end();
  }
}

function send(request: IncomingMessage, reply: FileResponse, bodies: Bodies): void {
  const { variant } = reply;
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    reply.head(304).end();
    return;
  }
  const { range } = request.headers;
  if (range !== undefined && mayTakePart(request, variant)) {
    sendPart(request, reply, range);
    return;
  }
  if (request.method === 'HEAD') {
    reply.headOfWhole().end();
    return;
  }
  const body = bodies.get(variant.source);
  if (body) {
    reply.headOfWhole().end(body);
    return;
  }
  readFile(variant.source).then(
    (read) => {
      bodies.set(variant.source, read);
      reply.headOfWhole().end(read);
    },
    () => reply.refuse(500),
  );
}

/** A part of a file is only worth something beside the same whole. */
function mayTakePart(request: IncomingMessage, variant: Variant): boolean {
  const condition = request.headers['if-range'];
  return variant.inParts && (condition === undefined || condition === variant.etag);
}

function sendPart(request: IncomingMessage, reply: FileResponse, range: string): void {
  const { source, length } = reply.variant;
  const part = byteRange(range, length);
  if (part === 'whole') {
    stream(request, reply.headOfWhole(), source, 0, length - 1);
    return;
  }
  if (part === 'none') {
    reply.refuse(416, 'content-range', `bytes */${length}`);
    return;
  }
  const { first, last } = part;
  const span = `bytes ${first}-${last}/${length}`;
  const response = reply.head(206, 'content-length', String(last - first + 1), 'content-range', span);
  stream(request, response, source, first, last);
}

function stream(request: IncomingMessage, response: ServerResponse, source: string, start: number, end: number): void {
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(source, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
}

function describe(file: BuiltFile, clientFolder: string): Forms<Variant> {
  const source = join(clientFolder, file.file);
  const isCompressed = Object.keys(file.compressed).length > 0;
  const variant = (length: number, encoding?: Encoding): Variant => {
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
    return {
      source: encoding ? source + COPY_ENDING[encoding] : source,
      length,
      etag,
      inParts: !isCompressed,
      headers: Object.entries({
        'content-type': file.type,
        'cache-control': isImmutable(file.path) ? ONE_YEAR : 'no-cache',
        etag,
        ...(isCompressed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
        ...(encoding && { 'content-encoding': encoding }),
      }).flat(),
    };
  };
  const { br, gzip } = file.compressed;
  return {
    plain: variant(file.length),
    ...(br !== undefined && { br: variant(br, 'br') }),
    ...(gzip !== undefined && { gzip: variant(gzip, 'gzip') }),
  };
}

/** Their names change with their content, except the pictures for shared links: chats know them by a lasting name. */
function isImmutable(path: string): boolean {
  return path.startsWith('/assets/') || (path.startsWith(PICTURES) && !path.startsWith(`${PICTURES}open-graph/`));
}
