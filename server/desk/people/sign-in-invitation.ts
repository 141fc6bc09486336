import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { sessionEndpoints } from '#contract/people/session.ts';
import { needsCode } from '#domain/people/staff.ts';
import { accepted, type Desk, refusal, serve } from '#server/desk/routes.ts';
import { acceptInvitation, type Credential, type Invitation, readInvitation } from '#server/people/desk-credentials.ts';
import { askForPasskey, readNewPasskey } from '#server/people/passkeys.ts';
import { beginCode, readNewCode, type SignInTools } from '#server/people/sign-in.ts';
import { deviceOf } from './device.ts';
import { checkNewPassword } from './new-password.ts';
import { signIn, WRONG_CODE, WRONG_PASSKEY } from './sign-in.ts';

const NO_LINK = refusal('link_expired');
const NO_EMAIL = refusal('email_missing');

/** Joining by a one-time link. It is used up by the last request alone: whoever is interrupted opens it again. */
export function serveInvitations(desk: Desk, tools: SignInTools): void {
  const { staff } = desk;

  async function invitationOf(token: string): Promise<Invitation> {
    const invitation = await readInvitation(staff, token);
    if (!invitation) throw NO_LINK;
    return invitation;
  }

  /** The first owner types an address; everybody else was invited under theirs. */
  function emailOf(invitation: Invitation, typed: string | undefined): string {
    const email = invitation.email ?? typed;
    if (!email) throw NO_EMAIL;
    return email;
  }

  const accept = async (request: FastifyRequest, token: string, person: Person, credential: Credential) =>
    accepted(await acceptInvitation(staff, token, person, credential, `desk ${request.ip}`)).id;

  serve(desk, sessionEndpoints.readInvitation, async ({ input }) => {
    const { email, role, name } = await invitationOf(input.token);
    return { email, role, name, codeNeeded: needsCode(role) };
  });

  serve(desk, sessionEndpoints.joinQuestion, async ({ input, request }) => {
    const email = emailOf(await invitationOf(input.token), input.email);
    return askForPasskey(staff, desk.originOf(request), { email, name: input.name, shopName: desk.shopName() });
  });

  serve(desk, sessionEndpoints.joinWithPasskey, async ({ input, request, reply }) => {
    const email = emailOf(await invitationOf(input.token), input.email);
    const answer = input.answer as unknown as RegistrationResponseJSON;
    const name = input.passkeyName ?? deviceOf(request.headers['user-agent']);
    const passkey = await readNewPasskey(staff, desk.originOf(request), input.ticket, answer, name);
    if (!passkey) throw WRONG_PASSKEY;
    const account = await accept(request, input.token, { name: input.name, email }, { passkey });
    return { staff: await signIn(desk, request, reply, account, 'link') };
  });

  serve(desk, sessionEndpoints.joinCode, async ({ input }) => {
    const email = emailOf(await invitationOf(input.token), input.email);
    if (input.password !== undefined) checkNewPassword(input.password, [input.name ?? '', email]);
    return beginCode(tools, email);
  });

  serve(desk, sessionEndpoints.joinWithPassword, async ({ input, request, reply }) => {
    const invitation = await invitationOf(input.token);
    const email = emailOf(invitation, input.email);
    checkNewPassword(input.password, [input.name, email]);
    const { ticket = '', code = '' } = input;
    const wantsCode = needsCode(invitation.role) || input.ticket !== undefined;
    // The slow part comes before the ticket is used up.
    const hash = await tools.passwords.hash(input.password);
    const newCode = wantsCode ? await readNewCode(tools, ticket, code, email) : undefined;
    if (wantsCode && !newCode) throw WRONG_CODE;
    const account = await accept(request, input.token, { name: input.name, email }, { password: { hash, ...newCode } });
    return { staff: await signIn(desk, request, reply, account, 'link') };
  });
}

interface Person {
  name: string;
  email: string;
}
