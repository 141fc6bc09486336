import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';

/** Products that change by themselves at one moment. */
export interface PlannedMoment {
  readonly at: string;
  /** Else what began earlier ends. */
  readonly begins: boolean;
  readonly products: number;
  /** One of them. */
  readonly name: string;
}

/** What is to be done today, as much of it as the role sees. What the navigation counts anyway is not repeated here. */
export interface Today {
  readonly orders: {
    /** When those were placed whose customers still wait for an answer, the oldest first; of very many, some. */
    readonly waiting_since: readonly string[];
    readonly oldest: string | null;
    /** Customers to be called again by now. */
    readonly calls_due: number;
    readonly to_pack: number;
    readonly to_hand_over: number;
  };
  /** What the promise clock counts with. */
  readonly hours: OpeningHours;
  readonly money?: {
    readonly with_couriers: { readonly parcels: number; readonly amount: number; readonly oldest: string | null };
    readonly to_refund: { readonly orders: number; readonly amount: number };
  };
  /** Products of which few are left. */
  readonly low_stock?: number;
  /** Today and tomorrow. */
  readonly planned?: readonly PlannedMoment[];
  /** Null where somebody else looks after backups. */
  readonly backup?: { readonly made_at: string | null; readonly is_old: boolean } | null;
}

/** No more are told one by one. */
export const MOST_WAITING = 200;

export const todayEndpoints = {
  read: endpoint<Today>()({
    method: 'GET',
    path: '/api/today',
    access: { area: 'orders' },
    input: z.strictObject({}),
  }),
} as const;
