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
const LONGEST_ADDRESS = 2_000;

/**
 * Renders what the build could not know: filtered listings, searches, wrong addresses. The catalogue does not change while the
 * server runs, so a page that was rendered once can be sent again; a route that is drawn anew for each visit says that its answer is private.
 */
export class RenderedPages {
  readonly #render: Render;
  readonly #most: number;
  readonly #pages = new Map<string, RenderedPage>();

  constructor(render: Render, most = 300) {
    this.#render = render;
    this.#most = most;
  }

  async page(origin: string, address: string): Promise<RenderedPage> {
    const known = this.#pages.get(address);
    if (known) return known;
    const page = await toPage(await this.#render(new Request(new URL(address, origin))));
    if (page.status === 200 && address.length <= LONGEST_ADDRESS && !isPrivate(page)) this.#keep(address, page);
    return page;
  }

  #keep(address: string, page: RenderedPage): void {
    this.#pages.set(address, page);
    if (this.#pages.size <= this.#most) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
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
