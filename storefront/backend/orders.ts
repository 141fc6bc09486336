import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import type { OrderRequest } from '../../domain/order.ts';
import { type OrderError, orderErrorSchema } from '../../domain/wire.ts';
import { ANON_KEY } from './client.ts';

/*
 * What the order step asks of the backend. The client keeps the visitor's anonymous session in the browser's storage and
 * refreshes it by itself; where storage is blocked it lives in memory. Load this file with a dynamic import.
 */
let client: SupabaseClient | undefined;

function backend(): SupabaseClient {
  client ??= createClient(window.location.origin, ANON_KEY, {
    auth: { storageKey: 'padel-session', persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  });
  return client;
}

/** An order needs no session, only the limits per visitor do: without one it is sent all the same. */
async function ensureSession(): Promise<void> {
  const { data } = await backend().auth.getSession();
  if (data.session) return;
  const { error } = await backend().auth.signInAnonymously();
  if (error) console.warn('No session could be opened:', error.message);
}

export type SubmitOutcome =
  | { readonly kind: 'stored'; readonly orderNumber: string }
  /** The server answered and stored nothing. */
  | { readonly kind: 'refused'; readonly error: OrderError }
  /** No answer, or one that cannot be read: the order may be stored or not. */
  | { readonly kind: 'unanswered' };

export async function submitOrder(request: OrderRequest, idempotencyKey: string): Promise<SubmitOutcome> {
  await ensureSession().catch(() => {});
  const { data, error } = await backend().functions.invoke<{ order_number?: unknown; id?: unknown }>('submit-order', {
    body: request,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  if (error) return refusal(error);
  const orderNumber = data?.order_number ?? data?.id;
  return typeof orderNumber === 'string' ? { kind: 'stored', orderNumber } : { kind: 'unanswered' };
}

async function refusal(error: unknown): Promise<SubmitOutcome> {
  if (!(error instanceof FunctionsHttpError)) return { kind: 'unanswered' };
  const answer = error.context as Response;
  const parsed = orderErrorSchema.safeParse(await answer.json().catch(() => undefined));
  return parsed.success ? { kind: 'refused', error: parsed.data } : { kind: 'unanswered' };
}
