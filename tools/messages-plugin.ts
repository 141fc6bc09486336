import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#domain/languages/languages.ts';

const PREFIX = '#messages/';
const MESSAGES = join(import.meta.dirname, '../messages');

/** `#messages/cart.ts` is English in Node and for the compiler; a build for another language takes its own words in its place. */
export function messagesOf(code: LanguageCode): Plugin {
  return {
    name: 'messages-of-a-language',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith(PREFIX)) return null;
      const area = source.slice(PREFIX.length);
      const own = join(MESSAGES, code, area);
      // A language that is not offered yet may lack some: messages.test.ts.
      const id = existsSync(own) ? own : join(MESSAGES, DEFAULT_LANGUAGE, area);
      // Words do nothing by being there: a page that shows only constants of a file does not load the rest of it.
      return { id, moduleSideEffects: false };
    },
  };
}

/** The language that this build, or development server, is for. */
export function builtLanguage(env: Readonly<Record<string, string | undefined>> = process.env): LanguageCode {
  const code = env.BUILD_LANGUAGE ?? DEFAULT_LANGUAGE;
  if (!isLanguageCode(code)) throw new Error(`The shop has no language ${code}: see domain/languages/languages.ts`);
  return code;
}
