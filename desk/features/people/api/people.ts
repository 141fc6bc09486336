import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SubscriptionState } from '#contract/people/newsletter.ts';
import { type InvitationMade, peopleEndpoints, type StaffMember } from '#contract/people/people.ts';
import { roleSchema } from '#contract/people/session.ts';
import { openingEndpoints } from '#contract/settings/opening.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { usePages } from '#desk/lib/list/list-query.ts';
import { counted, momentOf } from '#desk/lib/words/format.ts';

/** One's own role may be among what was changed. */
const CHANGED_BY_STAFF = [peopleEndpoints.staff.path, '/api/session', openingEndpoints.read.path];

export const useStaffOverview = () => useQuery(endpointQuery(peopleEndpoints.staff));

export const inviteColleague = {
  schema: peopleEndpoints.invite.input,
  send: (invited: z.output<typeof peopleEndpoints.invite.input>) => call(peopleEndpoints.invite, { input: invited }),
  changes: CHANGED_BY_STAFF,
};

/** The same invitation once more: its link ran out. */
export const useInvite = (onDone: (made: InvitationMade) => void) =>
  useStep(peopleEndpoints.invite, { changes: CHANGED_BY_STAFF, onDone });

export const useWithdrawInvitation = () =>
  useStep(peopleEndpoints.withdrawInvitation, {
    changes: CHANGED_BY_STAFF,
    success: 'The invitation is withdrawn',
  });

const roleInput = z.object({ role: roleSchema });

export const changeRole = ({ email, name }: StaffMember) => ({
  schema: roleInput,
  send: ({ role }: z.output<typeof roleInput>) =>
    call(peopleEndpoints.changeStaff, { input: { email, role } }).then(() => role),
  changes: CHANGED_BY_STAFF,
  success: (role: string) => `${name} is now ${role}`,
});

/** What the owner can do with somebody's account by a click. */
export function useStaffSteps(
  { email, role, name }: StaffMember,
  onDone: () => void,
  onLink: (made: InvitationMade) => void,
) {
  const options = { changes: CHANGED_BY_STAFF, onDone };
  const { changeStaff, signOutStaff } = peopleEndpoints;
  const activate = useStep(changeStaff, { ...options, success: `${name} is active again` });
  const deactivate = useStep(changeStaff, { ...options, success: `${name} is deactivated` });
  const signOut = useStep(signOutStaff, { ...options, success: `${name} is signed out everywhere` });
  const link = useInvite(onLink);
  return {
    activate: () => void activate.run({ email, isActive: true }),
    deactivate: () => void deactivate.run({ email, isActive: false }),
    signOut: () => void signOut.run({ email }),
    makeLink: () => void link.run({ email, role }),
    isRunning: [activate, deactivate, signOut, link].some((step) => step.isRunning),
    error: [activate, deactivate, signOut, link].map((step) => step.error).find((error) => error !== undefined),
  };
}

export function useCustomers(search: string) {
  return usePages(peopleEndpoints.customers, {
    input: search ? { search } : {},
    rowsOf: (page) => page.customers,
    next: ({ next }) => next && { before: next },
  });
}

export const useCustomer = (phone: string) => useQuery(endpointQuery(peopleEndpoints.customer, { input: { phone } }));

/** `onDone` gets the orders that are open and have their details still. */
export const useEraseCustomer = (onDone: (open: readonly string[]) => void) =>
  useStep(peopleEndpoints.eraseCustomer, {
    changes: ['/api/customers', '/api/orders'],
    success: ({ erased, kept }) => {
      const rest = kept.length > 0 ? ` ${counted(kept.length, 'open order')} kept: ${kept.join(', ')}.` : '';
      return `Erased from ${counted(erased.length, 'order')}.${rest}`;
    },
    onDone: ({ kept }) => onDone(kept),
  });

const PAGE_OF_SUBSCRIBERS = 100;

export function useSubscribers({ search, state }: { search: string; state?: SubscriptionState | undefined }) {
  return usePages(peopleEndpoints.subscribers, {
    input: { search, state, most: PAGE_OF_SUBSCRIBERS },
    rowsOf: ({ subscribers }) => subscribers,
    next: ({ subscribers }) => (subscribers.length < PAGE_OF_SUBSCRIBERS ? null : { after: subscribers.at(-1)?.email }),
  });
}

export const subscribersFile = peopleEndpoints.exportSubscribers;

export const useRemoveSubscriber = (onDone: () => void) =>
  useStep(peopleEndpoints.removeSubscriber, {
    changes: [peopleEndpoints.subscribers.path],
    success: 'The address is removed',
    onDone,
  });

export const useAuditFilters = () => useQuery(endpointQuery(peopleEndpoints.auditFilters)).data;

interface AuditSearch {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** Days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const PAGE_OF_AUDIT = 50;

export function useAudit({ from, to, ...others }: AuditSearch) {
  return usePages(peopleEndpoints.audit, {
    input: {
      ...others,
      ...(from && { from: momentOf(`${from}T00:00`).toISOString() }),
      ...(to && { to: new Date(momentOf(`${to}T23:59`).getTime() + 60_000).toISOString() }),
      most: PAGE_OF_AUDIT,
    },
    rowsOf: ({ entries }) => entries,
    next: ({ entries }) => {
      const last = entries.length < PAGE_OF_AUDIT ? undefined : entries.at(-1);
      return last && { before_at: last.at, before_id: last.id };
    },
  });
}
