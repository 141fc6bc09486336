import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type CodeSetUp, newPasswordSchema, type OwnSecurity, sessionEndpoints } from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { beginSignOut } from '#desk/api/leave.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { notifyOtherTabs } from '#desk/api/shared-line.ts';
import { useStep } from '#desk/api/step.ts';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { discardUnsaved } from '#web/browser/unsaved.ts';

const CHANGES = [sessionEndpoints.security.path];

/** How one signs in, and where one is signed in. */
export const useSecurity = () => useQuery(endpointQuery(sessionEndpoints.security));

export const useRemovePasskey = (id: string) =>
  useStep(sessionEndpoints.removePasskey, { params: { id }, changes: CHANGES, success: 'The passkey is removed' });

export const useEndSession = (id: string) =>
  useStep(sessionEndpoints.endSession, { params: { id }, changes: CHANGES, success: 'That device is signed out' });

export const useRemovePassword = () =>
  useStep(sessionEndpoints.removePassword, { changes: CHANGES, success: 'The password is removed' });

export const addPasskey = {
  schema: z.object({}),
  send: async () => {
    const { makePasskey } = await import('../sign-in/passkey.ts');
    const question = await call(sessionEndpoints.passkeyQuestion, { input: {} });
    return call(sessionEndpoints.addPasskey, { input: await makePasskey(question) });
  },
  changes: CHANGES,
  success: 'The passkey is added',
} as const;

const passwordSchema = z.object({ password: newPasswordSchema, wantsCode: z.boolean(), code: z.string() });

/** Sets the codes up first, if they are wanted. */
export const setPassword = (setUp: CodeSetUp | undefined) => ({
  schema: passwordSchema,
  sendsBlanks: true,
  send: async (typed: z.output<typeof passwordSchema>): Promise<OwnSecurity | { readonly setUp: CodeSetUp }> => {
    if (typed.wantsCode && !setUp)
      return { setUp: await call(sessionEndpoints.ownCode, { input: { password: typed.password } }) };
    const codes = typed.wantsCode && setUp && { ticket: setUp.ticket, code: typed.code.replace(/\s/g, '') };
    return call(sessionEndpoints.setPassword, { input: { password: typed.password, ...codes } });
  },
  changes: CHANGES,
  success: (result: object) => ('setUp' in result ? undefined : 'The password is set'),
});

/** Here, or everywhere. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  beginSignOut();
  const endpoint = isEverywhere ? sessionEndpoints.signOutEverywhere : sessionEndpoints.signOut;
  await call(endpoint, { input: {} }).catch(() => {});
  notifyOtherTabs({ kind: 'signed_out' });
  discardUnsaved();
  removeDrafts();
  // A fresh page: nothing of what was shown stays in memory.
  window.location.assign('/');
}
