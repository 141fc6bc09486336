import type { FastifyInstance } from 'fastify';
import { subscriptionSchema } from '#contract/people/newsletter.ts';
import type { Database } from '#database/database.ts';
import { shopRefusal } from '#server/http/errors.ts';
import { subscribe } from '#server/people/newsletter.ts';

export function serveNewsletter(app: FastifyInstance, anon: Database): void {
  app.post('/functions/v1/subscribe', async (request, reply) => {
    const subscription = subscriptionSchema.safeParse(request.body);
    if (!subscription.success) throw shopRefusal(400, 'invalid_email');
    await subscribe(anon, subscription.data.email);
    return reply.code(204).send();
  });
}
