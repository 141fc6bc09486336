import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SubscriptionVisit } from '#contract/people/newsletter.ts';
import { type Database, isUnavailable } from '#database/database.ts';
import { addressIn, type Language } from '#domain/languages/languages.ts';
import { isNewsletterLink, newsletterPath } from '#domain/people/newsletter.ts';
import { readSubscription, settleSubscription } from '#server/people/newsletter.ts';
import { type PageFor, privatePages } from './private-pages.ts';

export interface NewsletterPagesOptions {
  anon: Database;
  /** In which the shop's pages are. */
  languages: readonly Language[];
  pageFor: PageFor;
}

interface LinkedRequest {
  Params: { link: string };
}

const form = z.object({ wanted: z.enum(['yes', 'no']) });

const MAX_BYTES = 4_096;
const ONE_CLICK = /List-Unsubscribe\b.*One-Click/s;

/**
 * The page of an address's own link. Looking at it changes nothing: mail servers follow every link of a mail. A button does, and so does
 * the one click of mail programs (RFC 8058), which post to the same address and are answered without a redirect.
 */
export function serveNewsletterPages(app: FastifyInstance, options: NewsletterPagesOptions): void {
  const { anon, languages } = options;
  const send = privatePages(app, options.pageFor);
  // Mail programs may post their click as a form of either kind. Its text is all that is looked at.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, ONE_CLICK.test(String(body)) ? { 'List-Unsubscribe': 'One-Click' } : {}),
  );

  for (const language of languages) serve((path) => addressIn(language, path));

  function serve(at: (path: string) => string): void {
    app.get<LinkedRequest>(at(newsletterPath(':link')), async (request, reply) => {
      const visit = await lookUp(anon, linkOf(request));
      if (!visit.subscription) reply.code(visit.problem ? 503 : 404);
      return send(request, reply, request.url, visit);
    });

    app.post<LinkedRequest>(at(newsletterPath(':link')), async (request, reply) => {
      const link = linkOf(request);
      const isOneClick = (request.body as Record<string, unknown> | null)?.['List-Unsubscribe'] === 'One-Click';
      const wanted = form.safeParse(request.body);
      if (!isOneClick && !wanted.success) return reply.redirect(at(newsletterPath(encodeURIComponent(link))), 303);
      const isWanted = !isOneClick && wanted.data?.wanted === 'yes';
      try {
        const isKnown = isNewsletterLink(link) && (await settleSubscription(anon, link, isWanted));
        if (!isOneClick) return reply.redirect(at(newsletterPath(encodeURIComponent(link))), 303);
        // An address that is gone gets nothing either.
        return reply
          .code(isKnown ? 200 : 404)
          .type('text/plain')
          .send(isKnown ? 'Unsubscribed' : 'There is no such link');
      } catch (error) {
        if (!isUnavailable(error) || isOneClick) throw error;
        return send(request, reply.code(503), at(newsletterPath(link)), unavailable(link));
      }
    });
  }
}

/** The router requests a page's data at the page's address with an ending. */
const linkOf = ({ params }: FastifyRequest<LinkedRequest>) => params.link.replace(/\.data$/, '');

const unavailable = (link: string): SubscriptionVisit => ({
  ...{ kind: 'subscription', link, subscription: null, problem: 'unavailable' },
});

async function lookUp(anon: Database, link: string): Promise<SubscriptionVisit> {
  try {
    const subscription = isNewsletterLink(link) ? await readSubscription(anon, link) : null;
    return { kind: 'subscription', link, subscription };
  } catch (error) {
    if (isUnavailable(error)) return unavailable(link);
    throw error;
  }
}
