import type { FastifyInstance } from 'fastify';
import { subscriptionSchema } from '#contract/people/newsletter.ts';
import type { Database } from '#database/database.ts';
import { shopRefusal } from '#server/http/errors.ts';
import { languageOfRequest } from '#server/http/language-header.ts';
import { askSubscriber, subscribe } from '#server/people/newsletter.ts';

/** What is answered depends on whether there is mail, and on nothing that is known of an address. */
export function serveNewsletter(app: FastifyInstance, anon: Database, hasMail: boolean): void {
  app.post('/functions/v1/subscribe', async (request, reply) => {
    const subscription = subscriptionSchema.safeParse(request.body);
    if (!subscription.success) throw shopRefusal(400, 'invalid_email');
    const { email } = subscription.data;
    await (hasMail ? askSubscriber(anon, email, languageOfRequest(request)) : subscribe(anon, email));
    return reply.code(hasMail ? 202 : 204).send();
  });
}
