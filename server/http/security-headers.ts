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

/** For answers that are no page: nothing may run or be framed should a browser ever show one. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";
const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Pages bring their own content security policy, with the hashes of their scripts; everything else gets the strictest. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('x-frame-options', 'DENY');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_A_PAGE);
    // Over plain HTTP browsers ignore it, and a developer's localhost must not be locked to TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR);
  });
}
