import { type SignedIn, sessionEndpoints } from '#contract/people/session.ts';
import { accepted, type Desk, serve } from '#server/desk/routes.ts';
import { endOwnSessions, type StaffSession } from '#server/people/desk-sessions.ts';

export function signedInOf({ account, name, email, role }: StaffSession): SignedIn {
  return { account, name, email, role };
}

export function serveSession(desk: Desk): void {
  serve(desk, sessionEndpoints.read, ({ signedIn }) => ({
    staff: signedIn ? signedInOf(signedIn) : null,
    shopName: desk.shopName(),
    timeZone: desk.timeZone,
  }));

  serve(desk, sessionEndpoints.signOut, async ({ staff, acting, reply }) => {
    accepted(await endOwnSessions(desk.staff, acting(), staff.session));
    desk.cookies.clearSession(reply);
    return null;
  });
}
