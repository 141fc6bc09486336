import { peopleEndpoints as at } from '#contract/people/people.ts';
import { sendCsv } from '#server/desk/csv-file.ts';
import { accepted, type Desk, refusal, serve } from '#server/desk/routes.ts';
import { exportLines } from '#server/exports/exports.ts';
import { inviteStaff } from '#server/people/desk-credentials.ts';
import { joinLink } from '#server/people/join-link.ts';
import { findSubscribers, unsubscribe } from '#server/people/newsletter.ts';
import {
  auditFilters,
  eraseCustomer,
  findAudit,
  findCustomers,
  showCustomer,
  signOutStaff,
  staffOverview,
  withdrawInvitation,
} from '#server/people/people.ts';
import { changeStaff } from '#server/people/staff-accounts.ts';

/** Staff, audit, customers and the newsletter. */
export function servePeople(
  desk: Desk,
  { timeZone, publicUrl }: { readonly timeZone: string; readonly publicUrl: string },
): void {
  serveStaff(desk);
  const { staff } = desk;

  serve(desk, at.audit, async ({ input: { before_at, before_id, ...filters } }) => {
    const before = before_at && before_id ? { at: before_at, id: before_id } : undefined;
    return { entries: await findAudit(staff, { ...filters, before }) };
  });
  serve(desk, at.auditFilters, () => auditFilters(staff));

  serve(desk, at.customers, ({ input }) => findCustomers(staff, input));
  serve(desk, at.customer, async ({ input }) => {
    const found = await showCustomer(staff, input.phone);
    if (!found) throw refusal('customer_not_found');
    return found;
  });
  serve(desk, at.eraseCustomer, ({ input, acting }) => eraseCustomer(staff, acting(), input.phone));

  serve(desk, at.subscribers, ({ input }) => findSubscribers(staff, { ...input, state: input.state ?? 'all' }));
  serve(desk, at.exportSubscribers, (call) =>
    sendCsv(desk, call, 'newsletter', exportLines(staff, 'newsletter', timeZone, { publicUrl })),
  );
  serve(desk, at.removeSubscriber, async ({ input, acting }) => {
    if (!accepted(await unsubscribe(staff, acting(), input.email))) throw refusal('subscriber_not_found');
    return null;
  });
}

function serveStaff(desk: Desk): void {
  const { staff } = desk;
  serve(desk, at.staff, () => staffOverview(staff));
  serve(desk, at.invite, async ({ input, acting, request }) => {
    const { token, email, ...invited } = accepted(await inviteStaff(staff, acting(), input));
    return { ...invited, email: email ?? input.email, link: joinLink(desk.originOf(request), token) };
  });
  serve(desk, at.withdrawInvitation, async ({ input, acting }) => {
    if (!accepted(await withdrawInvitation(staff, acting(), input.email))) throw refusal('invitation_not_found');
    return null;
  });
  serve(desk, at.changeStaff, async ({ input: { email, key, role, isActive }, acting }) => {
    const change = { ...(role !== undefined && { role }), ...(isActive !== undefined && { isActive }) };
    const { id } = accepted(await changeStaff(staff, acting(undefined, key), email, change));
    const { accounts } = await staffOverview(staff);
    const changed = accounts.find((account) => account.id === id);
    if (!changed) throw refusal('account_not_found');
    return changed;
  });
  serve(desk, at.signOutStaff, async ({ input, acting }) => ({
    sessions: accepted(await signOutStaff(staff, acting(), input.email)),
  }));
}
