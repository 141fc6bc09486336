/** What went wrong on the way to another server, for a person. `fetch` itself says "fetch failed", and the cause says why. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', message } = rootCause(error) as NodeJS.ErrnoException;
  const known = CAUSES.find(([pattern]) => pattern.test(code) || pattern.test(message));
  if (known) return code ? `${known[1]} (${code})` : known[1];
  // The innermost cause is more telling than the wrapper around it.
  return message || code || error.message;
}

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'the connection was refused: nothing listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no such host'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, 'there was no response in time'],
  [/^(EHOSTUNREACH|ENETUNREACH|EACCES|EPERM)$/, 'the way there is blocked'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke off'],
  [/^(CERT_HAS_EXPIRED)$/, 'its certificate has expired'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/, 'its certificate is not trusted here'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another host'],
  [/^(EPROTO|ERR_SSL_)/, 'it does not speak TLS'],
  [/^bad port$/, 'this port is blocked for web requests'],
  [/^unexpected redirect$/, 'it redirects to another address'],
];

function rootCause(error: Error): Error {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  // Both addresses of a host were tried, IPv6 and IPv4.
  if (inner instanceof AggregateError && inner.errors[0] instanceof Error) return inner.errors[0];
  return inner;
}
