import type { FastifyInstance } from 'fastify';
import { type BrowserError, browserErrorSchema } from '#contract/health/browser-error.ts';
import { shopRefusal } from '#server/http/errors.ts';

export function serveBrowserErrors(app: FastifyInstance, onError: (error: BrowserError) => void): void {
  app.post('/functions/v1/browser-error', async (request, reply) => {
    const report = browserErrorSchema.safeParse(request.body);
    if (!report.success) throw shopRefusal(400, 'bad_request');
    onError(report.data);
    return reply.code(204).send();
  });
}
