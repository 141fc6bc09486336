import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { coded } from '#contract/mistakes.ts';
import type { OrderMoney } from '#contract/orders/order-views.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from './newsletter.ts';
import { emailSchema, roleSchema } from './session.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly last_seen_at: string | null;
  /** Devices that are signed in. */
  readonly sessions: number;
  readonly passkeys: number;
  readonly has_password: boolean;
  readonly has_code: boolean;
}

export interface StaffOverview {
  readonly accounts: readonly StaffMember[];
  /** Of the last month, also those whose link ran out before anybody followed it. */
  readonly invitations: readonly { readonly email: string; readonly role: StaffRole; readonly expires_at: string }[];
}

/** The link is shown once: only its hash is stored. */
export interface InvitationMade {
  readonly link: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Of an account that is there already. */
  readonly name: string | null;
  readonly expires_at: string;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  /** Of the account that acted; null for the command line and for the shop itself. */
  readonly email: string | null;
  readonly origin: string;
  readonly action: string;
  /** `order BJ-…`, `staff name@example.com`, `stock rackets 1`, `setting limits`, `newsletter`. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Customer {
  /** What tells customers apart. */
  readonly phone_digits: string;
  readonly phone: string;
  readonly name: string;
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly last_order_at: string;
}

export interface CustomerOrder {
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly created_at: string;
  readonly total: number;
  readonly pay_by: string | null;
  readonly money: OrderMoney;
  readonly customer_name: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly address: string;
  /** What they read. A language that this version does not know is read as English. */
  readonly language: string;
  /** Why goods came back. */
  readonly reasons: readonly string[];
}

export interface Subscriber {
  readonly email: string;
  readonly subscribed_at: string;
  readonly state: SubscriptionState;
}

/** How many there are in each state that there is. */
export type SubscriberCounts = Readonly<Partial<Record<SubscriptionState, number>>>;

const phone = z.string().regex(/^\d{1,20}$/, coded('not_a_phone_key'));
const moment = momentSchema(coded('not_a_time'));
const most = (usual: number, highest: number) => z.coerce.number().int().min(1).max(highest).default(usual);
const search = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional();

/** Staff; the owner's. */
const staffEndpoints = {
  staff: endpoint<StaffOverview>()({
    method: 'GET',
    path: '/api/staff',
    access: { area: 'staff' },
    input: z.object({}),
  }),
  /** For a new colleague, or for one who cannot get in any more. */
  invite: endpoint<InvitationMade>()({
    method: 'POST',
    path: '/api/staff/invitations',
    access: { action: 'staff' },
    fresh: true,
    input: z.strictObject({ email: emailSchema, role: roleSchema }),
  }),
  withdrawInvitation: endpoint<null>()({
    method: 'POST',
    path: '/api/staff/invitations/withdraw',
    access: { action: 'staff' },
    fresh: true,
    input: z.strictObject({ email: emailSchema }),
  }),
  /** Another role, or switched off (which signs them out) and on again. */
  changeStaff: endpoint<StaffMember>()({
    method: 'PUT',
    path: '/api/staff',
    access: { action: 'staff' },
    fresh: true,
    input: z.strictObject({
      email: emailSchema,
      role: roleSchema.optional(),
      isActive: z.boolean().optional(),
      key: z.uuid().optional(),
    }),
  }),
  signOutStaff: endpoint<{ sessions: number }>()({
    method: 'POST',
    path: '/api/staff/sign-out',
    access: { action: 'staff' },
    input: z.strictObject({ email: emailSchema }),
  }),
} as const;

/* Names, numbers and addresses travel in the body: those of a request end up in logs. */

const auditEndpoints = {
  /** Newest first. The next page begins before the last entry of this one: `before_at` and `before_id`. */
  audit: endpoint<{ entries: readonly AuditEntry[] }>()({
    method: 'POST',
    path: '/api/audit',
    access: { area: 'audit' },
    input: z.object({
      actor: search,
      action: search,
      subject: search,
      from: moment.optional(),
      to: moment.optional(),
      before_at: moment.optional(),
      before_id: z.coerce.number().int().min(1).optional(),
      most: most(50, 200),
    }),
  }),
  auditFilters: endpoint<{ actors: readonly string[]; actions: readonly string[] }>()({
    method: 'GET',
    path: '/api/audit/filters',
    access: { area: 'audit' },
    input: z.object({}),
  }),
} as const;

const customerEndpoints = {
  /** Those of a typed text (three characters or more), or of the latest orders; `next` of a page is the `before` of the next one. */
  customers: endpoint<{ customers: readonly Customer[]; next: string | null }>()({
    method: 'POST',
    path: '/api/customers',
    access: { area: 'customers' },
    input: z.object({ search, before: moment.optional(), most: most(50, 100) }),
  }),
  customer: endpoint<{ phone_digits: string; orders: readonly CustomerOrder[] }>()({
    method: 'POST',
    path: '/api/customers/one',
    access: { area: 'customers' },
    input: z.object({ phone }),
  }),
  /** Off every closed order of theirs; the open ones are kept and named. */
  eraseCustomer: endpoint<{ erased: readonly string[]; kept: readonly string[] }>()({
    method: 'POST',
    path: '/api/customers/erase',
    access: { action: 'erase_contact' },
    fresh: true,
    input: z.strictObject({ phone }),
  }),
} as const;

const newsletterEndpoints = {
  subscribers: endpoint<{ total: number; counts: SubscriberCounts; subscribers: readonly Subscriber[] }>()({
    method: 'POST',
    path: '/api/newsletter',
    access: { area: 'newsletter' },
    input: z.object({
      search,
      state: z.enum(SUBSCRIPTION_STATES).optional(),
      after: z.string().max(320).optional(),
      most: most(100, 500),
    }),
  }),
  exportSubscribers: endpoint<string>()({
    method: 'GET',
    path: '/api/exports/newsletter.csv',
    access: { area: 'newsletter' },
    fresh: true,
    input: z.object({}),
  }),
  removeSubscriber: endpoint<null>()({
    method: 'POST',
    path: '/api/newsletter/remove',
    access: { action: 'remove_subscriber' },
    input: z.strictObject({ email: z.string().trim().min(1).max(320) }),
  }),
} as const;

export const peopleEndpoints = {
  ...staffEndpoints,
  ...auditEndpoints,
  ...customerEndpoints,
  ...newsletterEndpoints,
} as const;
