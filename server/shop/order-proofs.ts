import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProofProblem } from '#contract/payments/proof-views.ts';
import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import type { Database } from '#database/database.ts';
import { isOrderKey, orderPagePath } from '#domain/orders/order-key.ts';
import { Refusal } from '#server/http/errors.ts';
import { type FileLimit, refuseOtherBodies, withFileBodies, withUploadedFile } from '#server/http/file-body.ts';
import { callerOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { handInPicture, handInReference, proofPictureOfOrder, proofProblem } from '#server/payments/proofs.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';

export interface OrderProofsOptions {
  anon: Database;
  encoder: Pick<PictureEncoder, 'slip'>;
  /** Where uploaded files lie until they are read. */
  uploadFolder: string;
  /** Proofs by order, and by address, behind which there may be many shoppers. */
  limits: { perOrder: RateLimiter; perAddress: RateLimiter };
  onLimited(): void;
  onHandedIn(): void;
  /** Lets a request take longer to send its body than a stranger's may. */
  mayUpload(request: FastifyRequest): void;
}

const STATUS: Readonly<Partial<Record<ProofProblem, number>>> = {
  no_order: 404,
  nothing_due: 409,
  too_many: 409,
  too_large: 413,
  too_often: 429,
  busy: 503,
  unavailable: 503,
};

export const statusOf = (problem: ProofProblem) => STATUS[problem] ?? 422;

const RETRY_SECONDS = 5;

const refusalOf = (problem: ProofProblem, retryAfter = RETRY_SECONDS) => {
  const status = statusOf(problem);
  return new Refusal(status, { error: problem }, status === 503 || status === 429 ? retryAfter : undefined);
};

const LIMIT: FileLimit = { mostBytes: MOST_SLIP_BYTES, tooLarge: () => refusalOf('too_large') };

/** At a time, on this server: each lies on its disk until it is read. */
const MOST_UPLOADS = 8;
/** Of one address: whoever sends many slowly leaves room for others. */
const MOST_OF_ADDRESS = 3;

type Keyed = { Params: { key: string } };

/** What an order's page takes to show that it is paid. The scope is that of the page: nothing here is cached or listed. */
export function serveOrderProofs(app: FastifyInstance, options: OrderProofsOptions) {
  const { anon, encoder, uploadFolder, limits, onLimited, onHandedIn, mayUpload } = options;

  function secondsToWait(key: string, ip: string): number {
    const seconds = Math.max(
      limits.perAddress.secondsToWait([callerOf(ip)]),
      isOrderKey(key) ? limits.perOrder.secondsToWait([key]) : 0,
    );
    if (seconds > 0) onLimited();
    return seconds;
  }

  const uploads = new Map<string, number>();
  const underWay = () => [...uploads.values()].reduce((sum, count) => sum + count, 0);

  async function uploaded<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const caller = callerOf(ip);
    const own = uploads.get(caller) ?? 0;
    if (own >= MOST_OF_ADDRESS || underWay() >= MOST_UPLOADS) throw refusalOf('busy');
    uploads.set(caller, own + 1);
    try {
      return await work();
    } finally {
      const left = (uploads.get(caller) ?? 1) - 1;
      if (left > 0) uploads.set(caller, left);
      else uploads.delete(caller);
    }
  }

  app.register(async (scope) => {
    withFileBodies(scope).route<Keyed>({
      method: 'POST',
      url: `${orderPagePath(':key')}/proof`,
      // Before the body is read: nobody without an order that takes a proof makes the server read ten megabytes.
      onRequest: async (request) => {
        const { key } = request.params;
        const seconds = secondsToWait(key, request.ip);
        if (seconds > 0) throw refusalOf('too_often', seconds);
        refuseOtherBodies(request, LIMIT);
        const problem = await proofProblem(anon, key);
        if (problem) throw refusalOf(problem);
        mayUpload(request);
      },
      handler: async (request, reply) => {
        const { key } = request.params;
        const problem = await uploaded(request.ip, () =>
          withUploadedFile(request, uploadFolder, LIMIT, (file) => handInPicture({ anon, encoder }, key, file)),
        );
        if (problem) throw refusalOf(problem);
        onHandedIn();
        return reply.code(201).send({});
      },
    });
  });

  app.get<{ Params: { key: string; id: string } }>(`${orderPagePath(':key')}/proofs/:id`, async (request, reply) => {
    const { key, id } = request.params;
    const content = await proofPictureOfOrder(anon, key, id);
    return content ? reply.type('image/webp').send(content) : reply.code(404).send();
  });

  /** A reference that was typed into the form of the page. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    typed: { reference: string; paidOn: string },
  ): Promise<ProofProblem | undefined> => {
    const seconds = secondsToWait(key, request.ip);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return 'too_often';
    }
    const problem = await handInReference(anon, key, typed);
    if (!problem) onHandedIn();
    return problem;
  };
}
