import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopRefusalCode, ShopRefusals } from '#contract/orders/shop-refusals.ts';
import { shopperWords } from '#contract/words/shopper.ts';
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

interface ShopResponse<Code extends ShopRefusalCode> {
  params?: ShopRefusals[Code];
  /** The code of the response, where it is not the refusal's own. */
  error?: string;
  /** What the response has besides code and sentence. */
  more?: object;
  retryAfterSeconds?: number;
}

/** A refusal as a shopper gets it: a sentence for whoever has no words for the code, and the code for who has. */
export function shopRefusal<Code extends ShopRefusalCode>(
  status: number,
  code: Code,
  { params, error = code, more = {}, retryAfterSeconds }: ShopResponse<Code> = {},
): Refusal {
  const given = params ?? ({} as ShopRefusals[Code]);
  const said = { message: shopperWords(code, given), refusal: { code, params: given } };
  return new Refusal(status, { error, ...said, ...more }, retryAfterSeconds);
}

const UNAVAILABLE = shopRefusal(503, 'unavailable', { retryAfterSeconds: 5 });
export const TOO_LARGE = shopRefusal(413, 'too_large');
const INVALID_JSON = shopRefusal(400, 'invalid_json');
const WRONG_TYPE = shopRefusal(415, 'unsupported_media_type');
const OUR_FAULT = shopRefusal(500, 'internal');

/** The framework's own errors as responses of the shop. */
const TRANSLATED: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: WRONG_TYPE,
  FST_ERR_CTP_EMPTY_JSON_BODY: INVALID_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: INVALID_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: INVALID_JSON,
};

export function sendRefusal(reply: FastifyReply, { status, body, retryAfterSeconds }: Refusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(body);
}

function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const translated = code ? TRANSLATED[code] : undefined;
  if (translated) return translated;
  if (isUnavailable(error)) return UNAVAILABLE;
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return shopRefusal(statusCode, 'bad_request');
  }
  return OUR_FAULT;
}

/** How a refusal is sent. */
type SendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

export function handleErrors(
  app: FastifyInstance,
  send: SendRefusal = (_request, reply, refusal) => sendRefusal(reply, refusal),
): void {
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
    return send(request, reply, refusal);
  });
}
