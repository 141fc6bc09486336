import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { type OwnSecurity, sessionEndpoints } from '#contract/people/session.ts';
import { needsCode } from '#domain/people/staff.ts';
import { accepted, type Desk, refusal, serve } from '#server/desk/routes.ts';
import { credentialsOf, removeOwnCredential, setOwnCredential } from '#server/people/desk-credentials.ts';
import { endOwnSessions, listStaffSessions, type StaffSession } from '#server/people/desk-sessions.ts';
import { askForPasskey, readNewPasskey } from '#server/people/passkeys.ts';
import { beginCode, readNewCode, type SignInTools } from '#server/people/sign-in.ts';
import { deviceOf } from './device.ts';
import { checkNewPassword } from './new-password.ts';
import { WRONG_CODE, WRONG_PASSKEY } from './sign-in.ts';

const NO_SESSION = refusal('session_not_found');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One's own devices, passkeys and password. */
export function serveOwnSecurity(desk: Desk, tools: SignInTools): void {
  const { staff, cookies } = desk;

  async function securityOf({ account, session, role }: StaffSession): Promise<OwnSecurity> {
    const [sessions, { passkeys, password_changed_at, has_code }] = await Promise.all([
      listStaffSessions(staff, account),
      credentialsOf(staff, account),
    ]);
    return {
      sessions: sessions.map((one) => ({ ...one, isThis: one.id === session })),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
      hasPassword: password_changed_at !== null,
      passwordChangedAt: password_changed_at,
      hasCode: has_code,
      codeNeeded: needsCode(role),
    };
  }

  serve(desk, sessionEndpoints.security, (call) => securityOf(call.staff));

  serve(desk, sessionEndpoints.endSession, async ({ params: { id = '' }, acting }) => {
    const ended = UUID.test(id) ? accepted(await endOwnSessions(staff, acting(), id)) : 0;
    if (ended === 0) throw NO_SESSION;
    return null;
  });

  serve(desk, sessionEndpoints.signOutEverywhere, async ({ acting, reply }) => {
    accepted(await endOwnSessions(staff, acting()));
    cookies.clearSession(reply);
    return null;
  });

  serve(desk, sessionEndpoints.beFresh, () => null);

  serve(desk, sessionEndpoints.passkeyQuestion, async (call) => {
    const { account, email, name } = call.staff;
    const { passkeys } = await credentialsOf(staff, account);
    return askForPasskey(staff, desk.originOf(call.request), { email, name, shopName: desk.shopName() }, passkeys);
  });

  serve(desk, sessionEndpoints.addPasskey, async (call) => {
    const { input, request } = call;
    const answer = input.answer as unknown as RegistrationResponseJSON;
    const name = input.name ?? deviceOf(request.headers['user-agent']);
    const passkey = await readNewPasskey(staff, desk.originOf(request), input.ticket, answer, name);
    if (!passkey) throw WRONG_PASSKEY;
    accepted(await setOwnCredential(staff, call.acting(), { passkey }, call.staff.session));
    return securityOf(call.staff);
  });

  serve(desk, sessionEndpoints.removePasskey, async (call) => {
    accepted(await removeOwnCredential(staff, call.acting(), { passkey: call.params.id ?? '' }));
    return securityOf(call.staff);
  });

  serve(desk, sessionEndpoints.ownCode, async ({ staff: { name, email }, input }) => {
    if (input.password !== undefined) checkNewPassword(input.password, [name, email]);
    return beginCode(tools, email);
  });

  serve(desk, sessionEndpoints.setPassword, async (call) => {
    const { account, email, name, role, session } = call.staff;
    const { password, ticket, code = '' } = call.input;
    checkNewPassword(password, [name, email]);
    const { has_code } = await credentialsOf(staff, account);
    const wantsCode = ticket !== undefined || (needsCode(role) && !has_code);
    const hash = await tools.passwords.hash(password);
    const newCode = wantsCode ? await readNewCode(tools, ticket ?? '', code, email) : undefined;
    if (wantsCode && !newCode) throw WRONG_CODE;
    accepted(await setOwnCredential(staff, call.acting(), { password: { hash, ...newCode } }, session));
    return securityOf(call.staff);
  });

  serve(desk, sessionEndpoints.removePassword, async (call) => {
    accepted(await removeOwnCredential(staff, call.acting(), 'password'));
    return securityOf(call.staff);
  });
}
