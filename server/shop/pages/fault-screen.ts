import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopperWords } from '#contract/words/shopper.ts';
import { type Language, type LanguageCode, languageOf } from '#domain/languages/languages.ts';
import { type Refusal, sendRefusal, shopRefusal } from '#server/http/errors.ts';

const RETRY_SECONDS = 5;
export const BUSY = shopRefusal(503, 'busy', { retryAfterSeconds: RETRY_SECONDS });

/** It loads nothing; its style is written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Fault = 'busy' | 'rate_limited' | 'unavailable' | 'internal';

/** No build is asked where none can render a page. */
const WORDS: Readonly<Record<LanguageCode, Readonly<Record<Fault, string>> & { readonly title: string }>> = {
  en: {
    title: 'One moment, please',
    busy: shopperWords('busy', {}),
    rate_limited: shopperWords('rate_limited', {}),
    unavailable: shopperWords('unavailable', {}),
    internal: shopperWords('internal', {}),
  },
  ur: {
    title: 'براہِ کرم ایک لمحہ انتظار کریں',
    busy: 'اس وقت شاپ پر بہت رش ہے۔ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
    rate_limited: 'آپ نے بہت جلدی جلدی کوشش کی۔ براہِ کرم ذرا رک کر دوبارہ کوشش کریں۔',
    unavailable: 'شاپ اس وقت یہ نہیں کر پا رہی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
    internal: 'ہماری طرف سے کوئی مسئلہ ہو گیا ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  },
  ar: {
    title: 'لحظة من فضلك',
    busy: 'المتجر مزدحم جدًا الآن. يُرجى المحاولة مرة أخرى بعد ثوانٍ قليلة.',
    rate_limited: 'تكررت المحاولات بسرعة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
    unavailable: 'لا يستطيع المتجر تنفيذ ذلك حاليًا. يُرجى المحاولة بعد قليل.',
    internal: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
  },
};

const isFault = (code: string): code is Fault => Object.hasOwn(WORDS.en, code) && code !== 'title';

function screen({ code, dir }: Language, fault: Fault, refreshSeconds: number | undefined): string {
  const { title, [fault]: text } = WORDS[code];
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
