import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '#server/http/errors.ts';

const WRONG_HOST = new Refusal(421, { error: 'wrong_host' });
const WRONG_ORIGIN = new Refusal(403, { error: 'wrong_origin' });

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * The names that the desk is served under. With DESK_URL it is that one alone. Without, it is on this machine or in its network: an
 * address in digits, localhost, or the name in DESK_HOST. Any other name may be one that somebody points here to reach the desk
 * through a visitor's browser.
 */
export function hostCheck(deskUrl: string | undefined, deskHost: string): (host: string) => boolean {
  if (deskUrl) {
    const { host: known } = new URL(deskUrl);
    return (host) => host.toLowerCase() === known;
  }
  return (host) => {
    const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' };
    return (
      hostname === 'localhost' ||
      hostname === deskHost ||
      /^[\d.]+$/.test(hostname) ||
      /^\[[\da-f:.]+\]$/.test(hostname)
    );
  };
}

/** The origin that a browser shows for the desk, as the request came in. Only after the host was checked. */
export function originOf(request: FastifyRequest, deskUrl: string | undefined): string {
  return deskUrl ?? `${request.protocol}://${request.host}`;
}

/** By the route that was found, not by the address: `/%61pi/orders` and `http://desk/api/orders` lead to the API as well. */
export function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}

/**
 * Refuses what another page makes a browser send. Cookies do not tell ports apart, and for a browser the shop on the same host is
 * the same site; so SameSite alone would let the shop's pages act for whoever is signed in.
 */
export function refuseForeignRequests(deskUrl: string | undefined, deskHost: string): onRequestHookHandler {
  const isOurs = hostCheck(deskUrl, deskHost);
  return (request, _reply, done) => {
    // Of two names a proxy in front may have checked the other one.
    const names = request.raw.headersDistinct.host?.length ?? 0;
    if (names > 1 || !isOurs(request.host)) return done(WRONG_HOST);
    if (!isOfApi(request)) return done();
    const site = request.headers['sec-fetch-site'];
    // A person who types an address has no site. Older browsers and programs send no such header.
    if (site !== undefined && site !== 'same-origin' && !(site === 'none' && !CHANGING.has(request.method))) {
      return done(WRONG_ORIGIN);
    }
    if (CHANGING.has(request.method) && request.headers.origin !== originOf(request, deskUrl))
      return done(WRONG_ORIGIN);
    done();
  };
}
