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

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Pages bring their own content security policy, with the hashes of their scripts; everything else gets the strictest. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(ALWAYS);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_A_PAGE);
    // Over plain HTTP browsers ignore it, and a developer's localhost must not be locked to TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}
