import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandFileAt } from '#catalogue/brand-icons.ts';
import { FileResponse, newBodies, ONE_YEAR, sendFile } from '#server/http/file-response.ts';
import type { PhotosOptions } from '#server/http/photos.ts';
import { sendMoved } from '#server/http/static-files.ts';
import type { BrandFiles } from '#server/pictures/brand-files.ts';

const MAX_BYTES = 4 * 1024 * 1024;

type BrandIconsOptions = Omit<PhotosOptions, 'files' | 'addressOf' | 'isShown'> & { readonly brandFiles: BrandFiles };

/** Sends the icons of a shop that does not look as it came, and the picture of its shared links. Returns whether it answers. */
export function serveBrandIcons(
  options: BrandIconsOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { brandFiles, isSecure, onError } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const bodies = newBodies(MAX_BYTES);

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?', 1);
    const name = brandFileAt(path);
    if (!name) return false;
    const headers = isSecure(request) ? commonOverTls : common;
    const today = brandFiles.addressOf(name);
    if (path !== today) {
      sendMoved(response, today, headers);
      return true;
    }
    brandFiles.read(name).then(
      (body) => {
        if (!body) return sendMoved(response, undefined, headers);
        bodies.set(path, body);
        const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
        const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
        const own = { 'content-type': type, 'cache-control': ONE_YEAR, etag };
        const variant = {
          source: path,
          length: body.length,
          etag,
          inParts: false,
          headers: Object.entries(own).flat(),
        };
        sendFile(request, new FileResponse(response, variant, headers), bodies, onError);
      },
      (error) => {
        onError(error);
        response.writeHead(503, [...headers, 'cache-control', 'no-store', 'content-length', '0']).end();
      },
    );
    return true;
  };
}
