import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OutputOf } from '#contract/desk/endpoint.ts';
import { type SignedIn, sessionEndpoints } from '#contract/people/session.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { type Area, mayDo, maySee, type StaffAction, type StaffRole } from '#domain/people/staff.ts';
import { endpointQuery } from './query.ts';

export const sessionQuery = endpointQuery(sessionEndpoints.read);

/** Whoever the shell is rendered for. */
export const StaffContext = createContext<SignedIn | undefined>(undefined);

/**
 * Whoever is signed in. Only inside the shell, which is rendered for somebody who is: when that ends, a screen may be rendered once more before
 * it goes, so it does not ask the session itself.
 */
export function useStaff(): SignedIn {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('Nobody is signed in');
  return staff;
}

/** What the app knows of the session once somebody has signed in. */
export const signedInAs = (staff: SignedIn) => (before: OutputOf<typeof sessionEndpoints.read> | undefined) => ({
  shopName: before?.shopName ?? '',
  timeZone: before?.timeZone ?? DEFAULT_HOURS.timeZone,
  staff,
});

/** The shop's own name; empty until it is known. */
export function useShopName(): string {
  return useQuery({ ...sessionQuery, staleTime: Number.POSITIVE_INFINITY }).data?.shopName ?? '';
}

/** Where a working day begins: sellers and packers go straight to the orders, whoever runs the shop looks at all of it first. */
export const startOf = (role: StaffRole) => (role === 'owner' || role === 'manager' ? '/today' : '/');

/** What one may not do is not shown. The server refuses it all the same. */
export function useRights() {
  const { role } = useStaff();
  return {
    may: (action: StaffAction | string) => mayDo(role, action),
    sees: (area: Area) => maySee(role, area),
  };
}
