/** What a page asks of the worker: a copy of itself, and of the files that it has loaded. */
export type KeepMessage = { keep: true; page: string; files: string[] };

export function isKeepMessage(message: unknown): message is KeepMessage {
  return typeof message === 'object' && message !== null && 'keep' in message;
}
