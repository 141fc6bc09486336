import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';

/** The jobs whose items can be stuck, with what an item of each is. */
export const STUCK_KINDS = {
  messages: 'message',
  pictures: 'photograph',
  'planned changes': 'plan',
  'staff notices': 'message',
  'newsletter mails': 'message',
} as const;

export type StuckName = keyof typeof STUCK_KINDS;
export type StuckKind = (typeof STUCK_KINDS)[StuckName];
const STUCK_NAMES = Object.keys(STUCK_KINDS) as StuckName[];

interface OfProduct {
  readonly category: string | null;
  readonly product_id: number | null;
  readonly name: string | null;
}

type Subjects = {
  messages: { readonly kind: string; readonly order_number: string };
  /** A card is what shared links show of a product. The product is missing if none has the picture. */
  pictures: OfProduct & { readonly is_card: boolean };
  'planned changes': OfProduct;
  'staff notices': { readonly kind: string; readonly name: string };
  /** Whose it is nobody has to know. */
  'newsletter mails': Readonly<Record<string, never>>;
};

/** Something that the shop did not get done by itself. */
export type StuckItem = {
  [Name in StuckName]: {
    readonly job: Name;
    readonly kind: (typeof STUCK_KINDS)[Name];
    readonly id: number;
    readonly subject: Subjects[Name];
    /** When it should have been done, or was first wanted. */
    readonly since: string;
    readonly attempts: number;
    /** It is not tried again by itself. */
    readonly given_up: boolean;
    readonly next_try: string | null;
    /** Why; null where it was not tried yet. */
    readonly error: string | null;
  };
}[StuckName];

export interface Stuck {
  readonly total: number;
  /** The oldest first; of very many, some. */
  readonly items: readonly StuckItem[];
}

const ACCESS = { action: 'retry_jobs' } as const;
const input = z.strictObject({
  items: z
    .array(z.strictObject({ job: z.enum(STUCK_NAMES), id: z.int().min(1) }))
    .min(1)
    .max(200),
  key: z.uuid().optional(),
});

export const jobEndpoints = {
  stuck: endpoint<Stuck>()({ method: 'GET', path: '/api/jobs/stuck', access: ACCESS, input: z.object({}) }),
  retry: endpoint<{ count: number }>()({ method: 'POST', path: '/api/jobs/retry', access: ACCESS, input }),
  dismiss: endpoint<{ count: number }>()({ method: 'POST', path: '/api/jobs/dismiss', access: ACCESS, input }),
} as const;
