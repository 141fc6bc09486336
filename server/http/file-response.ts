import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { byteRange } from './byte-range.ts';
import { isKnown } from './etag.ts';

export const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Names and values in turn: the form that Node writes fastest. */
export type HeaderList = readonly string[];

/** One form of a file (plain or compressed) with the headers that never change. */
export interface Variant {
  readonly source: string;
  readonly length: number;
  readonly etag: string;
  /** All of its own but the length, which a part of it has differently. */
  readonly headers: HeaderList;
  /** Whether a browser may request a part of it: not of a compressed form. */
  readonly inParts: boolean;
}

/** By the file that was read. */
export type Bodies = LRUCache<string, Buffer>;

/** The most recently sent files, up to so many bytes in all. */
export function newBodies(maxSize: number): Bodies {
  return new LRUCache({
    maxSize,
    // One large file must not push out many others.
    maxEntrySize: maxSize / 8,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
}

/** The response with one form of a file to one request. */
export class FileResponse {
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

/** A file that cannot be read: whoever runs the shop must hear of it. */
export type OnReadError = (error: unknown) => void;

/** From memory if it is there, else from the disk. */
export function sendFile(request: IncomingMessage, reply: FileResponse, bodies: Bodies, onError: OnReadError): void {
  const { variant } = reply;
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    reply.head(304).end();
    return;
  }
  const { range } = request.headers;
  if (range !== undefined && mayTakePart(request, variant)) {
    sendPart(request, reply, range, bodies, onError);
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
    (error) => {
      onError(error);
      reply.refuse(500);
    },
  );
}

/** A part of a file is only worth something beside the same whole. */
function mayTakePart(request: IncomingMessage, variant: Variant): boolean {
  const condition = request.headers['if-range'];
  return variant.inParts && (condition === undefined || condition === variant.etag);
}

function sendPart(
  request: IncomingMessage,
  reply: FileResponse,
  range: string,
  bodies: Bodies,
  onError: OnReadError,
): void {
  const { source, length } = reply.variant;
  const part = byteRange(range, length);
  if (part === 'whole') {
    sendBytes(request, reply.headOfWhole(), source, 0, length - 1, bodies, onError);
    return;
  }
  if (part === 'none') {
    reply.refuse(416, 'content-range', `bytes */${length}`);
    return;
  }
  const { first, last } = part;
  const span = `bytes ${first}-${last}/${length}`;
  const response = reply.head(206, 'content-length', String(last - first + 1), 'content-range', span);
  sendBytes(request, response, source, first, last, bodies, onError);
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  source: string,
  start: number,
  end: number,
  bodies: Bodies,
  onError: OnReadError,
): void {
  const body = bodies.get(source);
  if (request.method === 'HEAD') response.end();
  else if (body) response.end(body.subarray(start, end + 1));
  else
    createReadStream(source, { start, end })
      .on('error', (error) => {
        onError(error);
        response.destroy();
      })
      .pipe(response);
}
