import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageOf,
  OFFERED_LANGUAGES,
} from '#domain/languages/languages.ts';
import type { refusals } from '#messages/order-refusals.ts';
import type { oneMoment } from '#messages/site.ts';
import { type Refusal, sendRefusal, shopRefusal } from '#server/http/errors.ts';

const RETRY_SECONDS = 5;
export const BUSY = shopRefusal(503, 'busy', { retryAfterSeconds: RETRY_SECONDS });

const MESSAGES = join(import.meta.dirname, '../../../messages');

/** It loads nothing; its style is written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What can be the matter with a page, instead of with what somebody sent. */
const FAULTS = [
  'busy',
  'rate_limited',
  'unavailable',
  'internal',
] as const satisfies readonly (keyof typeof refusals)[];
type Fault = (typeof FAULTS)[number];

const isFault = (code: string): code is Fault => FAULTS.some((fault) => fault === code);

/** Read here and not from a language's build: there may be none that can render a page. */
async function wordsOf({ code }: Language): Promise<Readonly<Record<Fault, string>> & { readonly title: string }> {
  const area = (name: string) => import(/* @vite-ignore */ join(MESSAGES, code, name));
  const site: { oneMoment: typeof oneMoment } = await area('site.ts');
  const order: { refusals: typeof refusals } = await area('order-refusals.ts');
  return { title: site.oneMoment, ...order.refusals };
}

const WORDS = new Map(
  await Promise.all(OFFERED_LANGUAGES.map(async (language) => [language.code, await wordsOf(language)] as const)),
);
const ENGLISH = await wordsOf(LANGUAGES[DEFAULT_LANGUAGE]);

function screen({ code, dir }: Language, fault: Fault, refreshSeconds: number | undefined): string {
  const { title, [fault]: text } = WORDS.get(code) ?? ENGLISH;
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!DOCTYPE html><html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">${refresh}
<meta name="color-scheme" content="light dark"></head>
<body style="font-family: sans-serif; padding: 2rem"><h1>${title}</h1><p>${text}</p></body></html>
`;
}

/** In place of a page: a visitor sees a sentence in his language, and the page by itself when it is time to ask again. A program gets the code. */
export function sendFault(
  { headers, method, url }: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { status, body, retryAfterSeconds } = refusal;
  if (status === 429 || status >= 500) reply.header('cache-control', 'no-store');
  if (!headers.accept?.includes('text/html') || !isFault(body.error)) return sendRefusal(reply, refusal);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // What was sent with a form is not sent again by itself.
  const refreshSeconds = method === 'GET' ? retryAfterSeconds : undefined;
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(screen(languageOf(url).language, body.error, refreshSeconds));
}
