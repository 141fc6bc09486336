import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '#server/process/describe-error.ts';
import { type BuiltFile, COPY_ENDING } from './built-files.ts';
import { bestForm, type Encoding, type Forms } from './encoding.ts';
import {
  FileResponse,
  type HeaderList,
  newBodies,
  ONE_YEAR,
  type OnReadError,
  sendFile,
  type Variant,
} from './file-response.ts';
import { movedPictures } from './moved-pictures.ts';
import type { IsSecure } from './security-headers.ts';

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const PICTURES = '/pictures/';

export interface StaticFilesOptions {
  clientFolder: string;
  files: readonly BuiltFile[];
  /** Sent with every response. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Sent besides, where the visitor came over TLS. */
  secureHeaders: Readonly<Record<string, string>>;
  isSecure: IsSecure;
  onError: OnReadError;
}

/**
 * Sends everything that the build has made, straight from Node's own server: most requests of a shop are for files, and they
 * need no framework. Returns whether it has answered.
 */
export function staticFiles(
  options: StaticFilesOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clientFolder, isSecure, onError } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const commonFor = (request: IncomingMessage) => (isSecure(request) ? commonOverTls : common);
  const served = new Map(options.files.map((file) => [file.path, describe(file, clientFolder)]));
  const bodies = newBodies(MAX_CACHED_BYTES);
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
    sendFile(request, new FileResponse(response, variant, commonFor(request)), bodies, onError);
    return true;
  };
}

/** The usual cause is a release that was moved or removed under a running shop. */
export function logFailedRead(log: Pick<FastifyBaseLogger, 'error'>): OnReadError {
  return (error) => log.error({ error: describeError(error) }, 'a file of the build could not be read');
}

/** Nobody reads a page in the place of a picture, so an unknown picture gets no page. */
export function sendMoved(response: ServerResponse, to: string | undefined, common: HeaderList): void {
  const headers = [...common, 'cache-control', 'no-cache', 'content-length', '0'];
  if (to === undefined) response.writeHead(404, headers).end();
  else response.writeHead(302, [...headers, 'location', to]).end();
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
