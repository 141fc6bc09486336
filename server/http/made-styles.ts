import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { BuiltFile } from './built-files.ts';
import { bestForm, type Encoding, type Forms } from './encoding.ts';
import { type Bodies, FileResponse, newBodies, ONE_YEAR, sendFile, type Variant } from './file-response.ts';
import { perSecond } from './per-second.ts';
import { type StaticFilesOptions, sendMoved } from './static-files.ts';

/** A shop has one brand, and its owner tries some more. Whoever asks for many in a second gets the stylesheet of the build. */
const [MOST_KEPT, MOST_MADE_PER_SECOND] = [50, 20];
/** Of one stylesheet in all its forms. */
const MAX_BYTES = 8 * 1024 * 1024;
const BROTLI_QUALITY = 9;

const BUILT_STYLE = /^\/assets\/styles-[\w-]+\.css$/;

const compressed = {
  br: (css: Buffer) => promisify(brotliCompress)(css, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (css: Buffer) => promisify(gzip)(css, { level: 9 }),
};

interface MadeStylesOptions extends StaticFilesOptions {
  /**
   * The rules that stand behind the stylesheet of the build (`built` is its address) in the one at a path, and whether a page of now links
   * to it. Undefined if there is none.
   */
  readonly rulesAt: (path: string, built: string) => (() => Rules) | undefined;
  /** The path that the shop's own pages link to: whatever others ask for, it is never refused, and stays in memory. */
  readonly pathOfNow: (built: string) => string;
}

interface Rules {
  readonly rules: string;
  readonly isOfNow: boolean;
}

/** A stylesheet in memory. */
interface MadeStyle {
  readonly forms: Forms<Variant>;
  readonly bodies: Bodies;
}

/** Sends stylesheets that are made from that of the build, each as one file. Returns whether it answers. */
export function madeStyles(
  options: MadeStylesOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clientFolder, files, rulesAt, pathOfNow, isSecure, onError } = options;
  const common = Object.entries(options.commonHeaders).flat();
  const commonOverTls = [...common, ...Object.entries(options.secureHeaders).flat()];
  const built = builtStyle(files);
  const made = new LRUCache<string, Promise<MadeStyle>>({ max: MOST_KEPT });
  const mayMake = perSecond(MOST_MADE_PER_SECOND);

  async function make({ rules, isOfNow }: Rules): Promise<MadeStyle> {
    const css = Buffer.concat([await readFile(join(clientFolder, built.file)), Buffer.from(rules)]);
    const [br, gz] = await Promise.all([compressed.br(css), compressed.gzip(css)]);
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
    const bodies = newBodies(MAX_BYTES);
    const variant = (body: Buffer, encoding?: Encoding): Variant => {
      const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
      bodies.set(etag, body);
      const headers = {
        'content-type': built.type,
        // In the place of another version's it is as good as it can be, and nobody keeps it.
        'cache-control': isOfNow ? ONE_YEAR : 'no-store',
        etag,
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      };
      return { source: etag, length: body.length, etag, inParts: false, headers: Object.entries(headers).flat() };
    };
    return { forms: { plain: variant(css), br: variant(br, 'br'), gzip: variant(gz, 'gzip') }, bodies };
  }

  let ofNow: { readonly path: string; readonly style: Promise<MadeStyle> } | undefined;

  function styleOfNow(path: string, rules: () => Rules): Promise<MadeStyle> {
    if (ofNow?.path === path) return ofNow.style;
    const style = made.get(path) ?? make(rules());
    ofNow = { path, style };
    style.catch(() => {
      if (ofNow?.style === style) ofNow = undefined;
    });
    return style;
  }

  /** Undefined where too many are asked for. */
  function styleAt(path: string, rules: () => Rules): Promise<MadeStyle> | undefined {
    if (path === pathOfNow(built.path)) return styleOfNow(path, rules);
    const known = made.get(path);
    if (known || !mayMake()) return known;
    const making = make(rules());
    made.set(path, making);
    making.catch(() => made.delete(path));
    return making;
  }

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?', 1);
    const rules = rulesAt(path, built.path);
    if (!rules) return false;
    const headers = isSecure(request) ? commonOverTls : common;
    const making = styleAt(path, rules);
    if (!making) sendMoved(response, built.path, headers);
    making?.then(
      ({ forms, bodies }) => {
        const variant = bestForm(forms, request.headers['accept-encoding']);
        sendFile(request, new FileResponse(response, variant, headers), bodies, onError);
      },
      (error) => {
        onError(error);
        response.writeHead(500, [...headers, 'cache-control', 'no-store', 'content-length', '0']).end();
      },
    );
    return true;
  };
}

function builtStyle(files: readonly BuiltFile[]): BuiltFile {
  const [found, ...others] = files.filter(({ path }) => BUILT_STYLE.test(path));
  if (!found || others.length > 0) throw new Error('The build has not one stylesheet for the shop');
  return found;
}
