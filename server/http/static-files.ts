import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BodyCache } from './body-cache.ts';
import { type BuiltFile, COPY_ENDING, type Encoding } from './built-files.ts';
import { byteRange } from './byte-range.ts';
import { movedPictures } from './moved-pictures.ts';

const MOST_HELD_BYTES = 64 * 1024 * 1024;
const PICTURES = '/pictures/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** One form of a file (plain or compressed) with the headers that never change. */
interface Variant {
  readonly source: string;
  readonly length: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

interface Served {
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly plain: Variant };
  /** Pages depend on their query, which no built file knows. */
  readonly isPage: boolean;
}

export interface StaticFilesOptions {
  clientFolder: string;
  files: readonly BuiltFile[];
  /** Sent with every answer. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Sent besides, where the visitor came over TLS. */
  secureHeaders: Readonly<Record<string, string>>;
  isSecure: (request: IncomingMessage) => boolean;
}

/**
 * Answers for everything the build has made, straight from Node's own server: most requests of a shop are for files, and they
 * need nothing of a framework. Returns whether the request was one of its own.
 */
export function staticFiles(
  options: StaticFilesOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clientFolder, commonHeaders, secureHeaders, isSecure } = options;
  const served = new Map(options.files.map((file) => [file.path, describe(file, clientFolder, commonHeaders)]));
  const bodies = new BodyCache(MOST_HELD_BYTES);
  const movedTo = movedPictures(served.keys());

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const file = served.get(path);
    if (!file && path.startsWith(PICTURES)) {
      sendMoved(response, movedTo(path), commonHeaders);
      return true;
    }
    if (!file || (file.isPage && mark !== -1)) return false;
    const variant = choose(file, request.headers['accept-encoding']);
    if (isSecure(request)) for (const [name, value] of Object.entries(secureHeaders)) response.setHeader(name, value);
    send(request, response, variant, bodies);
    return true;
  };
}

/** Nobody reads a page in a picture's place, so a picture that nobody knows gets no page. */
function sendMoved(
  response: ServerResponse,
  to: string | undefined,
  commonHeaders: StaticFilesOptions['commonHeaders'],
): void {
  const headers = { ...commonHeaders, 'cache-control': 'no-cache', 'content-length': 0 };
  if (to === undefined) response.writeHead(404, headers).end();
  else response.writeHead(302, { ...headers, location: to }).end();
}

function choose({ variants }: Served, accepted: string | string[] | undefined): Variant {
  const offer = typeof accepted === 'string' ? accepted : '';
  if (variants.br && accepts(offer, 'br')) return variants.br;
  if (variants.gzip && accepts(offer, 'gzip')) return variants.gzip;
  return variants.plain;
}

function accepts(offer: string, encoding: Encoding): boolean {
  return offer.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\b(?!\\.)`).test(offer);
}

function send(request: IncomingMessage, response: ServerResponse, variant: Variant, bodies: BodyCache): void {
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    const { 'content-length': _length, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const { range } = request.headers;
  if (range !== undefined && mayTakePart(request, variant)) {
    sendPart(request, response, variant, range);
    return;
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, variant.headers).end();
    return;
  }
  const body = bodies.peek(variant.source);
  if (body) {
    response.writeHead(200, variant.headers).end(body);
    return;
  }
  bodies.read(variant.source).then(
    (read) => response.writeHead(200, variant.headers).end(read),
    () => response.writeHead(500, { 'cache-control': 'no-store' }).end(),
  );
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A part of a file is only worth something beside the same whole. */
function mayTakePart(request: IncomingMessage, variant: Variant): boolean {
  const condition = request.headers['if-range'];
  return variant.headers['accept-ranges'] === 'bytes' && (condition === undefined || condition === variant.etag);
}

function sendPart(request: IncomingMessage, response: ServerResponse, variant: Variant, range: string): void {
  const part = byteRange(range, variant.length);
  if (part === 'whole') {
    response.writeHead(200, variant.headers);
    stream(request, response, variant.source, 0, variant.length - 1);
    return;
  }
  if (part === 'none') {
    response.writeHead(416, { 'content-range': `bytes */${variant.length}` }).end();
    return;
  }
  const { first, last } = part;
  const headers = { ...variant.headers, 'content-length': last - first + 1 };
  response.writeHead(206, { ...headers, 'content-range': `bytes ${first}-${last}/${variant.length}` });
  stream(request, response, variant.source, first, last);
}

function stream(request: IncomingMessage, response: ServerResponse, source: string, start: number, end: number): void {
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(source, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
}

function describe(file: BuiltFile, clientFolder: string, commonHeaders: Readonly<Record<string, string>>): Served {
  const source = join(clientFolder, file.file);
  const isCompressed = Object.keys(file.compressed).length > 0;
  const variant = (length: number, encoding?: Encoding): Variant => {
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
    return {
      source: encoding ? source + COPY_ENDING[encoding] : source,
      length,
      etag,
      headers: {
        ...commonHeaders,
        'content-type': file.type,
        'content-length': length,
        'cache-control': isForever(file.path) ? ONE_YEAR : 'no-cache',
        etag,
        ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
        ...(isCompressed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
        ...(encoding && { 'content-encoding': encoding }),
      },
    };
  };
  const { br, gzip } = file.compressed;
  return {
    isPage: file.type.startsWith('text/html') || file.path.endsWith('.data'),
    variants: {
      plain: variant(file.length),
      ...(br !== undefined && { br: variant(br, 'br') }),
      ...(gzip !== undefined && { gzip: variant(gzip, 'gzip') }),
    },
  };
}

/** Their names change with their content; only chats that were sent a link know a picture by a name that stays. */
function isForever(path: string): boolean {
  return path.startsWith('/assets/') || (path.startsWith(PICTURES) && !path.startsWith(`${PICTURES}open-graph/`));
}
