import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For responses that are no page: nothing may run or be framed should a browser ever show one. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** For every response, page or not. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Over plain HTTP browsers ignore it, and a developer's localhost must not be locked to TLS. */
export const TLS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

export type IsSecure = (request: IncomingMessage) => boolean;

/**
 * Whether a visitor came over TLS, which only a proxy knows. Each of several proxies appends its own protocol, so the first one
 * is the visitor's. A forged header does no harm: browsers respect the header above over TLS only.
 */
export function tlsDetector(hasProxy: boolean): IsSecure {
  return ({ headers }) => {
    const protocols = hasProxy && headers['x-forwarded-proto'];
    return typeof protocols === 'string' && protocols.startsWith('https');
  };
}

/** Pages bring their own content security policy, with the hashes of their scripts; everything else gets the strictest. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: IsSecure): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_A_PAGE);
    if (isSecure(request.raw)) reply.headers(TLS_HEADERS);
  });
}
