import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SignedIn, sessionEndpoints } from '#contract/people/session.ts';
import { accepted, type Desk, refusal, responseOf, serve } from '#server/desk/routes.ts';
import { callerOf, RateLimiter } from '#server/http/rate-limit.ts';
import { noteFailedSignIn, openStaffSession, type SignInMeans } from '#server/people/desk-sessions.ts';
import { accountOfPasskey, askWhoItIs } from '#server/people/passkeys.ts';
import { beginSignIn, endSignIn, type SignInTools, signInWithPassword } from '#server/people/sign-in.ts';
import { newToken } from '#server/people/tokens.ts';
import type { SignInFigure } from '#server/process/metrics.ts';
import { refusalWith } from '#server/steps/rule-refusal.ts';
import { deviceOf } from './device.ts';
import { signedInOf } from './session.ts';

/** A whole shop may share one address. */
const QUESTIONS_PER_MINUTE = 60;

const WRONG_CREDENTIALS = refusal('wrong_credentials');
export const WRONG_CODE = refusal('wrong_code');
export const WRONG_PASSKEY = refusal('wrong_passkey');

export const slowDown = (seconds: number) =>
  responseOf(refusalWith('slow_down', { seconds }), { retryAfterSeconds: seconds });

export function serveSignIn(desk: Desk, tools: SignInTools): void {
  const { staff } = desk;
  const questions = new RateLimiter(QUESTIONS_PER_MINUTE, tools.now);

  /** Somebody who tries shows in the audit, the log and the figures; what they typed shows in none. */
  async function failed(
    request: FastifyRequest,
    means: SignInMeans,
    reason: SignInFigure,
    email?: string,
  ): Promise<void> {
    desk.logSignIn(request, reason, means);
    await noteFailedSignIn(staff, { address: request.ip, means, reason, email });
  }

  serve(desk, sessionEndpoints.signInWithPassword, async ({ input, request, reply }) => {
    const answer = await signInWithPassword(tools, input, callerOf(request.ip));
    if (answer.outcome === 'wrong_credentials' || answer.outcome === 'wrong_code')
      await failed(request, 'password', answer.outcome, input.email);
    switch (answer.outcome) {
      case 'signed_in':
        return { outcome: 'signed_in', staff: await signIn(desk, request, reply, answer.account, 'password') } as const;
      case 'wait':
        desk.logSignIn(request, 'slowed_down', 'password');
        throw slowDown(answer.seconds);
      case 'wrong_credentials':
        throw WRONG_CREDENTIALS;
      case 'wrong_code':
        throw WRONG_CODE;
      case 'set_up_code':
        return { outcome: 'set_up_code', setUp: answer.setUp } as const;
      case 'code_needed':
        return { outcome: 'code_needed' } as const;
    }
  });

  serve(desk, sessionEndpoints.askForSignIn, async ({ request }) => {
    // Every question is stored until it is answered or expires, so an address may not ask without end.
    const seconds = questions.secondsToWait([callerOf(request.ip)]);
    if (seconds > 0) throw slowDown(seconds);
    return askWhoItIs(staff, desk.originOf(request));
  });

  serve(desk, sessionEndpoints.signInWithPasskey, async ({ input, request, reply }) => {
    const address = callerOf(request.ip);
    const seconds = await beginSignIn(staff, address);
    if (seconds > 0) throw slowDown(seconds);
    const answer = input.answer as unknown as AuthenticationResponseJSON;
    const account = await accountOfPasskey(staff, desk.originOf(request), input.ticket, answer);
    if (!account) {
      await failed(request, 'passkey', 'wrong_passkey');
      throw WRONG_PASSKEY;
    }
    await endSignIn(staff, address, true);
    return { staff: await signIn(desk, request, reply, account, 'passkey') };
  });
}

/** Opens the session and gives the browser its cookie. */
export async function signIn(
  { staff, cookies, logSignIn }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  means: SignInMeans,
): Promise<SignedIn> {
  const browser = cookies.browser(request) ?? newToken();
  const device = deviceOf(request.headers['user-agent']);
  const caller = { device, address: request.ip, former: cookies.session(request), browser };
  const opened = accepted(await openStaffSession(staff, account, means, caller));
  logSignIn(request, 'signed_in', means);
  if (opened.token) cookies.setSession(reply, opened.token);
  // Every time, so that a browser in use stays known.
  cookies.setBrowser(reply, browser);
  return signedInOf(opened.staff);
}
