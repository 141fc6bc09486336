import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of the desk: the session, and the browser, by which a sign-in somewhere new is known. Browsers take a name that begins
 * with __Host- only over TLS, for the whole of one host and without a Domain, so no neighbouring host can set it.
 */
export interface DeskCookies {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  /** The token of the browser; it gives no rights. */
  browser(request: FastifyRequest): string | undefined;
  setBrowser(reply: FastifyReply, token: string): void;
}

const YEAR_SECONDS = 365 * 24 * 3_600;

export function deskCookies(isSecure: boolean): DeskCookies {
  const name = isSecure ? '__Host-desk' : 'desk';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
  // As newToken makes them: anything else needs no look into the database.
  const tokenIn = (request: FastifyRequest, of: string) =>
    /^[\w-]{43}$/.test(request.cookies[of] ?? '') ? request.cookies[of] : undefined;
  return {
    session: (request) => tokenIn(request, name),
    // Without Max-Age it ends with the browser; the server ends it after twelve idle hours.
    setSession: (reply, token) => void reply.setCookie(name, token, options),
    clearSession: (reply) => void reply.setCookie(name, '', { ...options, maxAge: 0 }),
    browser: (request) => tokenIn(request, `${name}-browser`),
    setBrowser: (reply, token) => void reply.setCookie(`${name}-browser`, token, { ...options, maxAge: YEAR_SECONDS }),
  };
}
