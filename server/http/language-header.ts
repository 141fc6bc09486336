import type { FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER } from '#domain/languages/language-header.ts';
import { type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';

/** The language of the page that sends a request. Whatever else is sent is English. */
export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const sent = headers[LANGUAGE_HEADER];
  return orderLanguage(typeof sent === 'string' ? sent : undefined).code;
}
