import { z } from 'zod';
import type { StaffRole } from '#domain/staff.ts';
import { endpoint } from './endpoint.ts';

/** Whoever is signed in. */
export interface SignedIn {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

export const sessionEndpoints = {
  /** Who is signed in; null for nobody. */
  read: endpoint<{ staff: SignedIn | null }>()({
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    input: z.object({}),
  }),
  signOut: endpoint<null>()({ method: 'POST', path: '/api/sign-out', access: 'signed-in', input: z.object({}) }),
} as const;
