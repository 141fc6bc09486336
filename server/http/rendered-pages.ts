import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** A page as it goes out. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly compressed: Buffer | undefined;
}

export type Render = (request: Request) => Promise<Response>;

/** Quick rather than small: somebody is waiting. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** Pages are the same whatever the shop is called; what a visitor says of its name is not to be relied on. */
const ORIGIN = 'http://shop';
const LONGEST_ADDRESS = 2_000;
const MOST_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Renders what the build could not know: filtered listings, searches, wrong addresses. The catalogue does not change while the
 * server runs, so a page that was rendered once can be sent again; a route that is drawn anew for each visit says that its answer is private.
 */
export class RenderedPages {
  readonly #render: Render;
  readonly #mostBytes: number;
  readonly #pages = new Map<string, RenderedPage>();
  #held = 0;

  constructor(render: Render, mostBytes = MOST_HELD_BYTES) {
    this.#render = render;
    this.#mostBytes = mostBytes;
  }

  /** The page of a path with its query. */
  async page(address: string): Promise<RenderedPage> {
    const known = this.#pages.get(address);
    if (known) return known;
    const page = await toPage(await this.#render(new Request(ORIGIN + address)));
    if (page.status === 200 && address.length <= LONGEST_ADDRESS && !isPrivate(page)) this.#keep(address, page);
    return page;
  }

  /** A listing of thousands can be a page of many megabytes, so it is bytes that are bounded; the oldest page goes first. */
  #keep(address: string, page: RenderedPage): void {
    // Two visitors may have waited for the same page.
    if (this.#pages.has(address) || sizeOf(page) > this.#mostBytes / 8) return;
    this.#pages.set(address, page);
    this.#held += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#held <= this.#mostBytes) break;
      this.#pages.delete(oldest);
      this.#held -= sizeOf(old);
    }
  }
}

function sizeOf({ body, compressed }: RenderedPage): number {
  return body.length + (compressed?.length ?? 0);
}

function isPrivate({ headers }: RenderedPage): boolean {
  return /private|no-store/.test(headers['cache-control'] ?? '');
}

async function toPage(response: Response): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { 'cache-control': 'no-cache', ...Object.fromEntries(response.headers), vary: 'accept-encoding' };
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    status: response.status,
    headers: isHtml ? { ...headers, 'content-security-policy': contentSecurityPolicy(body.toString()) } : headers,
    body,
    compressed: body.length > 1024 ? await promisify(brotliCompress)(body, { params: QUALITY }) : undefined,
  };
}
