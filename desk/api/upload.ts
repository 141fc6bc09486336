import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { addressOf, queryOf, type Sent, signedIn, usedHeader } from './call.ts';
import { NoAnswerError, refusalOf } from './refusal.ts';

interface SentFile<Input extends z.ZodType> extends Sent<Input> {
  readonly file: Blob;
  /** How much of the file is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A server that takes nothing for this long is not there any more; a phone that changes its network notices that very late. */
const STALLED_MS = 20_000;

/** Calls an endpoint that takes a file, as `call` does. Only XMLHttpRequest says how much was sent. */
export function upload<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: SentFile<Input>,
): Promise<Output> {
  return signedIn(endpoint, () => send(endpoint, sent));
}

function send<Input extends z.ZodType, Output>(
  { method, path }: Endpoint<Input, Output>,
  { params = {}, input, file, signal, onProgress }: SentFile<Input>,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED_MS);
    };
    const over = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    request.open(method, addressOf(path, params) + queryOf(input));
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(usedHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    // From now on the server reads the file, which may take its time.
    request.upload.addEventListener('load', () => clearTimeout(stalled));
    request.addEventListener('load', () => {
      over();
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) resolve(response.json());
      else refusalOf(response).then(reject);
    });
    for (const kind of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(kind, () => {
        over();
        reject(signal?.aborted ? signal.reason : new NoAnswerError());
      });
    }
    signal?.addEventListener('abort', abort);
    watch();
    request.send(file);
  });
}
