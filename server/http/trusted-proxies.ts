import type { Settings } from '#server/settings.ts';

/** With a number, that many proxies in front of the server are trusted, and no forwarding header from beyond them. */
export function trustedProxies(trusted: Settings['trustProxy']) {
  if (typeof trusted !== 'number') return trusted;
  return trusted === 0 ? false : (_address: string, hop: number) => hop < trusted;
}
