import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LISTING_PARAMETERS } from '#domain/listing/listing-parameters.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import type { Encoding, Forms } from '#server/http/encoding.ts';
import { LatelyAsked } from '#server/http/lately-asked.ts';

interface Body {
  readonly body: Buffer;
  readonly encoding?: Encoding;
}

/** A page as it goes out. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: Forms<Body>;
}

export type Render = (request: Request) => Promise<Response>;

/** Quick rather than small: somebody is waiting. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };
const WORTH_COMPRESSING = 1024;
/** Pages are the same whatever the shop is called; what a visitor says of its name is not to be relied on. */
const ORIGIN = 'http://shop';
const LONGEST_ADDRESS = 2_000;
const MOST_HELD_BYTES = 32 * 1024 * 1024;

/** All that a page is drawn by: what listings look at, the cart's step, and what the router asks the data of a page with. */
const PARAMETERS = new Set([...LISTING_PARAMETERS, 'step', '_routes']);

/**
 * Renders what the build could not know: filtered listings, searches, wrong addresses. The catalogue does not change while the
 * server runs, so a page that was rendered once can be sent again; a route that is drawn anew for each visit says that its answer is private.
 */
export class RenderedPages {
  readonly #render: Render;
  readonly #kept: LatelyAsked<RenderedPage>;
  readonly #begun = new Map<string, Promise<RenderedPage>>();

  constructor(render: Render, mostBytes = MOST_HELD_BYTES) {
    this.#render = render;
    this.#kept = new LatelyAsked(mostBytes);
  }

  /** The page of a path with its query. */
  async page(address: string): Promise<RenderedPage> {
    const drawn = drawnAddress(address);
    const page = this.#kept.get(drawn) ?? (await this.#drawnForAll(drawn));
    // A redirect passes the query on, also what no page looks at.
    return drawn === address || isScreen(page) ? page : this.#draw(address);
  }

  /** Those who come while a page is being drawn wait for it, unless it turns out to be one visitor's own. */
  async #drawnForAll(address: string): Promise<RenderedPage> {
    const begun = this.#begun.get(address);
    if (begun) {
      const page = await begun;
      return isPrivate(page) ? this.#draw(address) : page;
    }
    const drawing = this.#draw(address);
    this.#begun.set(address, drawing);
    try {
      const page = await drawing;
      if (page.status === 200 && address.length <= LONGEST_ADDRESS && !isPrivate(page))
        this.#kept.keep(address, page, sizeOf(page));
      return page;
    } finally {
      this.#begun.delete(address);
    }
  }

  async #draw(address: string): Promise<RenderedPage> {
    return toPage(await this.#render(new Request(ORIGIN + address)));
  }
}

/** The address without what no page looks at, and the rest in one order: one page, one address. */
function drawnAddress(address: string): string {
  const mark = address.indexOf('?');
  if (mark === -1) return address;
  const given = new URLSearchParams(address.slice(mark));
  const known = new URLSearchParams([...given].filter(([name]) => PARAMETERS.has(name)));
  known.sort();
  const path = address.slice(0, mark);
  return known.size === 0 ? path : `${path}?${known}`;
}

function isScreen({ status }: RenderedPage): boolean {
  return status === 200 || status === 404;
}

function isPrivate({ headers }: RenderedPage): boolean {
  return /private|no-store/.test(headers['cache-control'] ?? '');
}

function sizeOf({ forms }: RenderedPage): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
}

async function toPage(response: Response): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { 'cache-control': 'no-cache', ...Object.fromEntries(response.headers), vary: 'accept-encoding' };
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    status: response.status,
    headers: isHtml ? { ...headers, 'content-security-policy': contentSecurityPolicy(body.toString()) } : headers,
    forms: body.length > WORTH_COMPRESSING ? await formsOf(body) : { plain: { body } },
  };
}

async function formsOf(body: Buffer): Promise<Forms<Body>> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body, GZIP)]);
  return { plain: { body }, br: { body: br, encoding: 'br' }, gzip: { body: zipped, encoding: 'gzip' } };
}
