import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';

/**
 * The response to a request that is refused or has failed: a code, and for shoppers a sentence; no internals. The desk has words of its
 * own for every code.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: string; message?: string };
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    body: { error: string; message?: string; [more: string]: unknown },
    retryAfterSeconds?: number,
  ) {
    super(body.message ?? body.error);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const UNAVAILABLE = new Refusal(
  503,
  {
    error: 'unavailable',
    message: 'The shop cannot do this at the moment. Please try again shortly.',
  },
  5,
);

const TOO_LARGE = new Refusal(413, { error: 'too_large', message: 'That is more than the shop can take in one go.' });
const INVALID_JSON = new Refusal(400, { error: 'invalid_json', message: 'The request could not be read.' });
const WRONG_TYPE = new Refusal(415, { error: 'unsupported_media_type', message: 'The request must be sent as JSON.' });
const OUR_FAULT = new Refusal(500, {
  error: 'internal',
  message: 'Something went wrong on our side. Please try again.',
});

/** The framework's own errors as responses of the shop. */
const TRANSLATED: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: WRONG_TYPE,
  FST_ERR_CTP_EMPTY_JSON_BODY: INVALID_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: INVALID_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: INVALID_JSON,
};

export { INVALID_JSON, TOO_LARGE };

export function sendRefusal(reply: FastifyReply, { status, body, retryAfterSeconds }: Refusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(body);
}

export function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const translated = code ? TRANSLATED[code] : undefined;
  if (translated) return translated;
  if (isUnavailable(error)) return UNAVAILABLE;
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, { error: 'bad_request', message: 'The request could not be understood.' });
  }
  return OUR_FAULT;
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    // Whoever hung up in the middle of sending gets no response, and nothing here has failed.
    const refusal = request.raw.aborted ? INVALID_JSON : refusalFor(error);
    // The error itself is only logged. A database error may quote a row, so its values are left out.
    if (refusal.status >= 500) {
      // A refusal that was thrown is a decision, as that too many desks are open; everything else is a fault.
      const [level, message] =
        error instanceof Refusal ? (['warn', 'refused'] as const) : (['error', 'failed'] as const);
      const { method } = request;
      request.log[level](
        { method, route: request.routeOptions.url, error: describeError(error) },
        `request ${message}`,
      );
    }
    return sendRefusal(reply, refusal);
  });
}
