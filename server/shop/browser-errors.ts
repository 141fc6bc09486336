import type { FastifyInstance } from 'fastify';
import { type BrowserError, browserErrorSchema } from '#contract/health/browser-error.ts';
import { Refusal } from '#server/http/errors.ts';

export function serveBrowserErrors(app: FastifyInstance, onError: (error: BrowserError) => void): void {
  app.post('/functions/v1/browser-error', async (request, reply) => {
    const report = browserErrorSchema.safeParse(request.body);
    if (!report.success)
      throw new Refusal(400, { error: 'bad_request', message: 'The request could not be understood.' });
    onError(report.data);
    return reply.code(204).send();
  });
}
