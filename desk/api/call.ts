import type { z } from 'zod';
import { type Endpoint, USED_HEADER } from '#contract/desk/endpoint.ts';
import { setServerTime } from '#desk/lib/screen/now.ts';
import { isSomebodyHere } from './presence.ts';
import { NoAnswerError, RefusalError, refusalOf } from './refusal.ts';
import { type SignInReason, signInAgain } from './sign-in-again.ts';

/** What a call sends: the parameters that the path names, and the input as the endpoint's schema takes it. */
export interface Sent<Input extends z.ZodType = z.ZodType> {
  readonly params?: Readonly<Record<string, string>>;
  readonly input?: z.input<Input>;
  readonly signal?: AbortSignal;
  /** After which a change that nobody answers is given up. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** For whole files: statements, counts, price lists. */
export const FILE_TIMEOUT_MS = 180_000;

/** Why a call needs a sign-in: the session has ended, or what it does needs a fresh one. */
function signInWantedFor(error: unknown): SignInReason | undefined {
  if (!(error instanceof RefusalError)) return undefined;
  if (error.code === 'sign_in_again') return 'fresh';
  return error.status === 401 ? 'ended' : undefined;
}

/** Tells the server that a person is at this desk; without it a session ends idle, however often the app reads by itself. */
export const usedHeader = (): Record<string, string> => (isSomebodyHere() ? { [USED_HEADER]: '1' } : {});

/**
 * Calls one endpoint. Throws a RefusalError with a sentence if the server refuses. If the session has expired, the sign-in dialog
 * opens over the page and the call is sent again afterwards: whatever was typed is still there.
 */
export async function call<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: Sent<Input> = {},
): Promise<Output> {
  return signedIn(endpoint, () =>
    endpoint.method === 'GET'
      ? send(endpoint, sent)
      : withTimeout(sent, (signal) => send(endpoint, { ...sent, signal })),
  );
}

/**
 * A change that nobody answers is given up after a while: the person can send it again. A query waits, because another one takes its place.
 * The time of signing in does not count.
 */
async function withTimeout<Output>(
  { signal, timeoutMs = TIMEOUT_MS }: Sent,
  sending: (signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await sending(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
  } catch (error) {
    throw timeout.signal.aborted ? new NoAnswerError() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends, and once more after signing in if that was why it was refused. */
export async function signedIn<Output>(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  sending: () => Promise<Output>,
): Promise<Output> {
  try {
    return await sending();
  } catch (error) {
    const reason = access === 'anyone' ? undefined : signInWantedFor(error);
    if (!reason || !(await signInAgain(reason, method !== 'GET'))) throw error;
    return sending();
  }
}

/** A file, and its name. */
export async function callForFile<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: Sent<Input> = {},
): Promise<{ content: Blob; name: string }> {
  return signedIn(endpoint, async () => {
    const response = await answerTo(endpoint, sent);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { content: await response.blob(), name: name ?? 'file' };
  });
}

async function send<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  sent: Sent<Input>,
): Promise<Output> {
  const response = await answerTo(endpoint, sent);
  if (response.status === 204) return undefined as Output;
  return (await response.json()) as Output;
}

async function answerTo<Input extends z.ZodType, Output>(
  { method, path }: Endpoint<Input, Output>,
  { params = {}, input, signal }: Sent<Input>,
): Promise<Response> {
  const isRead = method === 'GET';
  const address = addressOf(path, params) + (isRead ? queryOf(input) : '');
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: { ...usedHeader(), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(input ?? {}) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NoAnswerError();
  });
  setServerTime(response.headers.get('date') ?? '');
  if (!response.ok) throw await refusalOf(response);
  return response;
}

export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** What is empty is left out; what is not text is written as JSON. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
