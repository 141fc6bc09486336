/** What a page asks of the worker: a copy of itself, and of the files that it has loaded. */
export type CacheMessage = { cache: true; page: string; files: string[] };

export function isCacheMessage(message: unknown): message is CacheMessage {
  return typeof message === 'object' && message !== null && 'cache' in message;
}
