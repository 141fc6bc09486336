import type { Plugin } from 'vite';

const BEFORE = 'globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {})';

/**
 * zod tries whether it may compile code from text, which the content security policy forbids and some browsers report on every page. It
 * tries when the first schema is made, which is before any code of ours could switch that off: so it is off from the start.
 */
export const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/core\.js$/.test(id)) return null;
    if (!code.includes(BEFORE)) throw new Error('zod keeps its settings elsewhere by now: look where jitless is read');
    return { code: code.replace(BEFORE, BEFORE.replace('{}', '{ jitless: true }')), map: null };
  },
};
