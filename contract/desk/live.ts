import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a desk hears while it is open. Nothing here is personal data of customers: whoever wants more reads the order. */
export type LiveMessage =
  /** A new order (`what` is placed), or a step: the kind of its event. */
  | { kind: 'order'; number: string; version: number; status: string; what: string; actor: string }
  /** Somebody works on an order; with `actor` null nobody does any more. `from` had it until now and did not let it go. */
  | { kind: 'claim'; number: string; actor: string | null; until: string | null; from: string | null }
  /** Products that orders brought across the mark of low stock, downwards or upwards, and those whose stock the staff changed. */
  | { kind: 'stock'; products: { category: string; product_id: number; variant: string; available: number }[] }
  /** Another catalogue is published. */
  | { kind: 'catalogue'; version?: string | number }
  /** A setting of the shop was changed. */
  | { kind: 'setting'; name: string; version: number }
  /** The session of this browser was ended by somebody: what it showed is not for it any more. The last message of a connection. */
  | { kind: 'signed_out' }
  /** The session has ended by itself, being idle or old. The last message of a connection. */
  | { kind: 'session_over' }
  /** Messages may have been missed: read everything afresh. Also the first message of every connection. */
  | { kind: 'refresh' };

export const liveEndpoints = {
  /** Server-sent events, each of them one LiveMessage as JSON. It ends when the session does. */
  stream: endpoint<LiveMessage>()({ method: 'GET', path: '/api/live', access: 'signed-in', input: z.object({}) }),
} as const;
