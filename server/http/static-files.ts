import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type BuiltFile, COPY_ENDING } from './built-files.ts';
import { byteRange } from './byte-range.ts';
import { bestForm, type Encoding, type Forms } from './encoding.ts';
import { LatelyAsked } from './lately-asked.ts';
import { movedPictures } from './moved-pictures.ts';
import type { IsSecure } from './security-headers.ts';

const MOST_HELD_BYTES = 64 * 1024 * 1024;
const PICTURES = '/pictures/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Names and values in turn: what Node writes fastest. */
type HeaderList = readonly string[];

/** One form of a file (plain or compressed) with the headers that never change. */
interface Variant {
  readonly source: string;
  readonly length: number;
  readonly etag: string;
  /** All of its own but the length, which a part of it has differently. */
  readonly headers: HeaderList;
  /** A compressed form is made for the whole. */
  readonly inParts: boolean;
}

interface Served {
  readonly variants: Forms<Variant>;
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
  isSecure: IsSecure;
}

/**
 * Answers for everything the build has made, straight from Node's own server: most requests of a shop are for files, and they
 * need nothing of a framework. Returns whether the request was one of its own.
 */
export function staticFiles(
  options: StaticFilesOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clientFolder, isSecure } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const commonFor = (request: IncomingMessage) => (isSecure(request) ? commonOverTls : common);
  const served = new Map(options.files.map((file) => [file.path, describe(file, clientFolder)]));
  const bodies = new LatelyAsked<Buffer>(MOST_HELD_BYTES);
  const movedTo = movedPictures(served.keys());

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const file = served.get(path);
    if (!file && path.startsWith(PICTURES)) {
      sendMoved(response, movedTo(path), commonFor(request));
      return true;
    }
    if (!file || (file.isPage && mark !== -1)) return false;
    const variant = bestForm(file.variants, request.headers['accept-encoding']);
    send(request, new Answer(response, variant, commonFor(request)), bodies);
    return true;
  };
}

/** Nobody reads a page in a picture's place, so a picture that nobody knows gets no page. */
function sendMoved(response: ServerResponse, to: string | undefined, common: HeaderList): void {
  const headers = [...common, 'cache-control', 'no-cache', 'content-length', '0'];
  if (to === undefined) response.writeHead(404, headers).end();
  else response.writeHead(302, [...headers, 'location', to]).end();
}

/** An answer for one form of a file, on its way to one visitor. */
class Answer {
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

function send(request: IncomingMessage, answer: Answer, bodies: LatelyAsked<Buffer>): void {
  const { variant } = answer;
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    answer.head(304).end();
    return;
  }
  const { range } = request.headers;
  if (range !== undefined && mayTakePart(request, variant)) {
    sendPart(request, answer, range);
    return;
  }
  if (request.method === 'HEAD') {
    answer.headOfWhole().end();
    return;
  }
  const body = bodies.get(variant.source);
  if (body) {
    answer.headOfWhole().end(body);
    return;
  }
  readFile(variant.source).then(
    (read) => {
      bodies.keep(variant.source, read, read.length);
      answer.headOfWhole().end(read);
    },
    () => answer.refuse(500),
  );
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A part of a file is only worth something beside the same whole. */
function mayTakePart(request: IncomingMessage, variant: Variant): boolean {
  const condition = request.headers['if-range'];
  return variant.inParts && (condition === undefined || condition === variant.etag);
}

function sendPart(request: IncomingMessage, answer: Answer, range: string): void {
  const { source, length } = answer.variant;
  const part = byteRange(range, length);
  if (part === 'whole') {
    stream(request, answer.headOfWhole(), source, 0, length - 1);
    return;
  }
  if (part === 'none') {
    answer.refuse(416, 'content-range', `bytes */${length}`);
    return;
  }
  const { first, last } = part;
  const span = `bytes ${first}-${last}/${length}`;
  const response = answer.head(206, 'content-length', String(last - first + 1), 'content-range', span);
  stream(request, response, source, first, last);
}

function stream(request: IncomingMessage, response: ServerResponse, source: string, start: number, end: number): void {
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(source, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
}

function describe(file: BuiltFile, clientFolder: string): Served {
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
        'cache-control': isForever(file.path) ? ONE_YEAR : 'no-cache',
        etag,
        ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
        ...(isCompressed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
        ...(encoding && { 'content-encoding': encoding }),
      }).flat(),
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
