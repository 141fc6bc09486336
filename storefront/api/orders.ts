import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import type { OrderRequest } from '#contract/orders/order.ts';
import { type OrderError, orderErrorIn, orderKeyIn, orderNumberIn } from '#contract/orders/order-response.ts';
import { languageHeader } from '#storefront/browser/language.ts';
import { ANON_KEY } from './client.ts';
import { SESSION_KEY } from './session-key.ts';

/*
 * What the order step asks of the backend. The client keeps the visitor's anonymous session in the browser's storage and
 * refreshes it by itself; where storage is blocked it lives in memory. Load this file with a dynamic import.
 */
let client: SupabaseClient | undefined;

function backend(): SupabaseClient {
  client ??= createClient(window.location.origin, ANON_KEY, {
    auth: { storageKey: SESSION_KEY, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  });
  return client;
}

/** Wherever a session is stored, the client refreshes it in time. To exist is all it needs. */
export function refreshSession(): void {
  backend();
}

/** An order needs no session, only the limits per visitor do: without one it is sent all the same. */
async function ensureSession(): Promise<void> {
  const { data } = await backend().auth.getSession();
  if (data.session) return;
  const { error } = await backend().auth.signInAnonymously();
  if (error) console.warn('No session could be opened:', error.message);
}

export type SubmitOutcome =
  /** The key is that of the shopper's page of the order. */
  | { readonly kind: 'stored'; readonly orderNumber: string; readonly key?: string }
  /** The server answered with one of its errors. Not each of them says that nothing is stored. */
  | { readonly kind: 'refused'; readonly error: OrderError }
  /** No answer, or one that cannot be read: the order may be stored or not. */
  | { readonly kind: 'unanswered' };

const LONGEST_WAIT_MS = {
  session: 5_000,
  // Twice as long as the server waits for its database: what has not come by then was lost on the way.
  order: 30_000,
};

const UNANSWERED: SubmitOutcome = { kind: 'unanswered' };

export async function submitOrder(request: OrderRequest, idempotencyKey: string): Promise<SubmitOutcome> {
  await within(LONGEST_WAIT_MS.session, ensureSession).catch(() => {});
  const outcome = await within(LONGEST_WAIT_MS.order, (signal) => submit(request, idempotencyKey, signal));
  return outcome ?? UNANSWERED;
}

async function submit(request: OrderRequest, idempotencyKey: string, signal: AbortSignal): Promise<SubmitOutcome> {
  const { data, error } = await backend().functions.invoke<unknown>('submit-order', {
    body: request,
    headers: { 'Idempotency-Key': idempotencyKey, ...languageHeader },
    signal,
  });
  if (error) return refusal(error);
  const orderNumber = orderNumberIn(data);
  if (orderNumber === undefined) return refusalIn(data);
  const key = orderKeyIn(data);
  return { kind: 'stored', orderNumber, ...(key !== undefined && { key }) };
}

async function refusal(error: unknown): Promise<SubmitOutcome> {
  if (!(error instanceof FunctionsHttpError)) return UNANSWERED;
  const answer = error.context as Response;
  return refusalIn(await answer.json().catch(() => undefined));
}

function refusalIn(body: unknown): SubmitOutcome {
  const error = orderErrorIn(body);
  return error ? { kind: 'refused', error } : UNANSWERED;
}

/**
 * What the work comes to, or nothing if it takes too long. The client's own time limit would not do: it ends with the head of an
 * answer, and does not cover the look at the session that comes before a request.
 */
async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      giveUp.abort();
      resolve(undefined);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(giveUp.signal), elapsed]);
  } finally {
    clearTimeout(timer);
  }
}
