import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type CodeSetUp,
  emailSchema,
  type InvitationShown,
  newPasswordSchema,
  type SignedIn,
  sessionEndpoints,
  staffNameSchema,
} from '#contract/people/session.ts';
import { call } from '#desk/api/call.ts';
import { sessionQuery, signedInAs } from '#desk/api/session.ts';
import { answerWithPasskey, makePasskey } from '../sign-in/passkey.ts';

/** A code as phones show it may have a space in the middle. */
export const codeOf = (typed: string) => typed.replace(/\s/g, '');

/** From now on the app knows who is signed in. */
export function useSignedIn() {
  const client = useQueryClient();
  return (staff: SignedIn) => void client.setQueryData(sessionQuery.queryKey, signedInAs(staff));
}

export const passkeySignIn = {
  schema: z.object({}),
  send: async () => {
    const question = await call(sessionEndpoints.askForSignIn, { input: {} });
    return call(sessionEndpoints.signInWithPasskey, { input: await answerWithPasskey(question) });
  },
} as const;

const { email, password } = sessionEndpoints.signInWithPassword.input.shape;

/** The same is sent again with a code, if the account has codes; the first code sets them up. */
export const passwordSignIn = (setUp: CodeSetUp | undefined) => ({
  schema: z.object({ email, password, code: z.string() }),
  sendsBlanks: true,
  send: (typed: { email: string; password: string; code: string }) => {
    const code = codeOf(typed.code);
    return call(sessionEndpoints.signInWithPassword, {
      input: { ...typed, code: code || undefined, ticket: setUp?.ticket },
    });
  },
});

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [sessionEndpoints.readInvitation.path, token],
    queryFn: () => call(sessionEndpoints.readInvitation, { input: { token: token || '-' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type JoinResult = { readonly staff: SignedIn } | { readonly setUp: CodeSetUp };

interface Joining {
  readonly token: string;
  readonly invitation: InvitationShown;
  readonly means: 'passkey' | 'password';
  readonly setUp: CodeSetUp | undefined;
}

/** Makes the account; with a role that needs codes, sets them up first. */
export function joinDesk({ token, invitation, means, setUp }: Joining) {
  const typesEmail = invitation.email === null;
  const schema = z.object({
    name: staffNameSchema,
    email: typesEmail ? emailSchema : z.string(),
    password: means === 'password' ? newPasswordSchema : z.string(),
    code: z.string(),
  });
  return {
    schema,
    sendsBlanks: true,
    send: async (typed: z.output<typeof schema>): Promise<JoinResult> => {
      const address = typesEmail ? { email: typed.email } : {};
      const person = { token, name: typed.name, ...address };
      if (means === 'passkey') {
        const question = await call(sessionEndpoints.joinQuestion, { input: person });
        const input = { ...person, ...(await makePasskey(question)) };
        return call(sessionEndpoints.joinWithPasskey, { input });
      }
      if (invitation.codeNeeded && !setUp)
        return { setUp: await call(sessionEndpoints.joinCode, { input: { ...person, password: typed.password } }) };
      const codes = setUp && { ticket: setUp.ticket, code: codeOf(typed.code) };
      return call(sessionEndpoints.joinWithPassword, { input: { ...person, password: typed.password, ...codes } });
    },
  };
}
