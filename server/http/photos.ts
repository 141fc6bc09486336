import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { FileResponse, type HeaderList, newBodies, ONE_YEAR, sendFile, type Variant } from './file-response.ts';
import { perSecond } from './per-second.ts';
import type { IsSecure } from './security-headers.ts';
import { sendMoved } from './static-files.ts';

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** A page may name a photograph that this server has not heard of yet. More strangers than this in a second are nobody's visitors. */
const MOST_STRANGERS = 50;

const TYPES: Readonly<Record<string, string>> = {
  ...{ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' },
};

/** A drawing that is opened by itself is a document: nothing in it runs, and nothing outside it is loaded. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** '/pictures/photos/<id>.<fingerprint>.<width>.<format>', in the hero with '-wide' or '-tall' after the id; pages of before may lack the fingerprint. */
const PHOTO = /^\/pictures\/photos\/([0-9a-f]{16}(?:-wide|-tall)?)(\.[0-9a-f]{8})?\.(\d{3,4})\.(avif|webp)$/;
const CARD = /^\/pictures\/open-graph\/photos\/[0-9a-f]{16}\.jpg$/;
/** Its name has its content's fingerprint. */
const LOGO = /^\/pictures\/logos\/[0-9a-f]{16}-[a-z0-9-]{3,16}\.(svg|png)$/;
const OURS = /^\/pictures\/((open-graph\/)?photos|logos)\//;

export interface PhotosOptions {
  /** Where the encoded files are. */
  readonly files: { read(address: string): Promise<Buffer | undefined> };
  /** Where a file is today, below /pictures/, if it is a photograph of the catalogue. */
  readonly addressOf: (name: string, width: number, format: string) => string | undefined;
  /** Whether the pages of now show it, whatever else is asked for. */
  readonly isShown: (path: string) => boolean;
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Sent besides, where the visitor came over TLS. */
  readonly secureHeaders: Readonly<Record<string, string>>;
  readonly isSecure: IsSecure;
  readonly onError: (error: unknown) => void;
}

/** Sends the photographs of the database as static-files.ts sends the shipped pictures. Returns whether it answers. */
export function servePhotos(options: PhotosOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { files, addressOf, isShown, isSecure, onError } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const bodies = newBodies(MAX_CACHED_BYTES);
  const variants = new LRUCache<string, Variant>({ max: 10_000 });
  const mayLookUp = perSecond(MOST_STRANGERS);

  async function answer(request: IncomingMessage, response: ServerResponse, path: string, headers: HeaderList) {
    const known = variants.get(path);
    if (known && bodies.has(path)) {
      sendFile(request, new FileResponse(response, known, headers), bodies, onError);
      return;
    }
    const [isPhoto, name = '', fingerprint, width, format = ''] = PHOTO.exec(path) ?? [];
    const address = isPhoto && addressOf(name, Number(width), format);
    const today = address ? `/pictures/${address}` : undefined;
    const isReadable = isPhoto ? fingerprint !== undefined : CARD.test(path) || LOGO.test(path);
    const body =
      isReadable && (path === today || isShown(path) || mayLookUp())
        ? await files.read(path.slice('/pictures/'.length))
        : undefined;
    if (!body) {
      sendMoved(response, path === today ? undefined : today, headers);
      return;
    }
    const variant = known ?? describe(path, body);
    variants.set(path, variant);
    bodies.set(path, body);
    sendFile(request, new FileResponse(response, variant, headers), bodies, onError);
  }

  return (request, response) => {
    const { method, url = '/' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !OURS.test(url)) return false;
    const [path = ''] = url.split('?', 1);
    const headers = isSecure(request) ? commonOverTls : common;
    answer(request, response, path, headers).catch((error) => {
      onError(error);
      if (!response.headersSent)
        response.writeHead(503, [...headers, 'cache-control', 'no-store', 'content-length', '0']);
      response.end();
    });
    return true;
  };
}

function describe(path: string, body: Buffer): Variant {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const format = path.slice(path.lastIndexOf('.') + 1);
  const headers = {
    'content-type': TYPES[format] ?? 'application/octet-stream',
    'cache-control': ONE_YEAR,
    etag,
    'accept-ranges': 'bytes',
    ...(format === 'svg' && { 'content-security-policy': DRAWING_POLICY }),
  };
  return { source: path, length: body.length, etag, inParts: true, headers: Object.entries(headers).flat() };
}
