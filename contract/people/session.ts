import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { coded } from '#contract/mistakes.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/people/password.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';

/** Whoever is signed in. */
export interface SignedIn {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** One-time codes that are being set up: the picture to point a phone at, or the key to type. */
export interface CodeSetUp {
  readonly ticket: string;
  readonly key: string;
  readonly uri: string;
  /** SVG. */
  readonly qr: string;
}

export type PasswordAnswer =
  | { readonly outcome: 'signed_in'; readonly staff: SignedIn }
  /** The password is right: send it again with a code. */
  | { readonly outcome: 'code_needed' }
  /** The role needs codes and the account has none yet: send the password again with the ticket and the first code. */
  | { readonly outcome: 'set_up_code'; readonly setUp: CodeSetUp };

/** What the browser's passkey library takes, and a ticket to send back with its answer. */
export interface PasskeyQuestion {
  readonly ticket: string;
  readonly options: object;
}

/** The path of the app that accepts an invitation; the token follows after #, so that no server ever logs it. */
export const JOIN_PATH = '/join';

export interface InvitationShown {
  /** Null for the first owner, who types it. */
  readonly email: string | null;
  readonly role: StaffRole;
  /** Of an account that is there already: what it signed in with before is replaced. */
  readonly name: string | null;
  /** Whether a password needs one-time codes beside it. */
  readonly codeNeeded: boolean;
}

export interface OwnSession {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly means: 'passkey' | 'password' | 'link';
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  /** The one that asks. */
  readonly isThis: boolean;
}

export interface OwnSecurity {
  readonly sessions: readonly OwnSession[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
  readonly hasPassword: boolean;
  readonly passwordChangedAt: string | null;
  readonly hasCode: boolean;
  /** Whether a password needs one-time codes beside it. */
  readonly codeNeeded: boolean;
}

const nothing = z.object({});
const token = z.string().min(1).max(100);
const typedPassword = z
  .string()
  .min(1, coded('missing', { what: 'password' }))
  .max(MAX_PASSWORD_LENGTH * 4);
const code = z.string().max(20);

export const emailSchema = z.email(coded('not_an_email')).max(200).toLowerCase();
export const roleSchema = z.enum(STAFF_ROLES, { error: coded('not_one_of', { what: 'role', choices: STAFF_ROLES }) });
export const staffNameSchema = z
  .string()
  .trim()
  .min(1, coded('missing', { what: 'name' }))
  .max(100, coded('too_long', { most: 100 }));
export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, coded('too_short', { least: MIN_PASSWORD_LENGTH }))
  .max(MAX_PASSWORD_LENGTH, coded('too_long', { most: MAX_PASSWORD_LENGTH }));

/** The answer of the browser's passkey library; the server's library checks all of it. */
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
});

const passkeyName = z
  .string()
  .trim()
  .min(1, coded('missing', { what: 'passkey_name' }))
  .max(100, coded('too_long', { most: 100 }));
/** A password that cannot be taken is refused before somebody sets up codes for it. */
const firstPage = { password: newPasswordSchema.optional() };
const joining = { token, name: staffNameSchema, email: emailSchema.optional() };

export const sessionEndpoints = {
  /** Who is signed in; null for nobody. And the name of the shop, which every screen shows. */
  read: endpoint<{ staff: SignedIn | null; shopName: string; timeZone: string }>()({
    method: 'GET',
    path: '/api/session',
    access: 'anyone',
    input: nothing,
  }),
  signOut: endpoint<null>()({ method: 'POST', path: '/api/sign-out', access: 'signed-in', input: nothing }),

  signInWithPassword: endpoint<PasswordAnswer>()({
    method: 'POST',
    path: '/api/sign-in/password',
    access: 'anyone',
    input: z.object({
      email: z
        .string()
        .trim()
        .min(1, coded('missing', { what: 'e_mail' }))
        .max(200),
      password: typedPassword,
      code: code.optional(),
      ticket: token.optional(),
    }),
  }),
  askForSignIn: endpoint<PasskeyQuestion>()({
    method: 'POST',
    path: '/api/sign-in/passkey/question',
    access: 'anyone',
    input: nothing,
  }),
  signInWithPasskey: endpoint<{ staff: SignedIn }>()({
    method: 'POST',
    path: '/api/sign-in/passkey',
    access: 'anyone',
    input: z.object({ ticket: token, answer: passkeyAnswer }),
  }),

  readInvitation: endpoint<InvitationShown>()({
    method: 'POST',
    path: '/api/invitation',
    access: 'anyone',
    input: z.object({ token }),
  }),
  joinQuestion: endpoint<PasskeyQuestion>()({
    method: 'POST',
    path: '/api/invitation/passkey/question',
    access: 'anyone',
    input: z.object(joining),
  }),
  joinWithPasskey: endpoint<{ staff: SignedIn }>()({
    method: 'POST',
    path: '/api/invitation/passkey',
    access: 'anyone',
    input: z.object({ ...joining, ticket: token, answer: passkeyAnswer, passkeyName: passkeyName.optional() }),
  }),
  joinCode: endpoint<CodeSetUp>()({
    method: 'POST',
    path: '/api/invitation/code',
    access: 'anyone',
    input: z.object({ token, name: staffNameSchema.optional(), email: emailSchema.optional(), ...firstPage }),
  }),
  /** With a role that needs codes, ticket and code as well. */
  joinWithPassword: endpoint<{ staff: SignedIn }>()({
    method: 'POST',
    path: '/api/invitation/password',
    access: 'anyone',
    input: z.object({ ...joining, password: newPasswordSchema, ticket: token.optional(), code: code.optional() }),
  }),

  /** One's own devices, passkeys and password. */
  security: endpoint<OwnSecurity>()({ method: 'GET', path: '/api/me/security', access: 'signed-in', input: nothing }),
  endSession: endpoint<null>()({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    access: 'signed-in',
    input: nothing,
  }),
  /** Everywhere, this device too. */
  signOutEverywhere: endpoint<null>()({
    method: 'POST',
    path: '/api/me/sign-out-everywhere',
    access: 'signed-in',
    input: nothing,
  }),
  /** Does nothing but ask for a fresh sign-in, before a file is downloaded. */
  beFresh: endpoint<null>()({
    method: 'POST',
    path: '/api/me/fresh',
    access: 'signed-in',
    fresh: true,
    input: nothing,
  }),
  passkeyQuestion: endpoint<PasskeyQuestion>()({
    method: 'POST',
    path: '/api/me/passkeys/question',
    access: 'signed-in',
    fresh: true,
    input: nothing,
  }),
  addPasskey: endpoint<OwnSecurity>()({
    method: 'POST',
    path: '/api/me/passkeys',
    access: 'signed-in',
    fresh: true,
    input: z.object({ ticket: token, answer: passkeyAnswer, name: passkeyName.optional() }),
  }),
  removePasskey: endpoint<OwnSecurity>()({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    access: 'signed-in',
    fresh: true,
    input: nothing,
  }),
  ownCode: endpoint<CodeSetUp>()({
    method: 'POST',
    path: '/api/me/code',
    access: 'signed-in',
    fresh: true,
    input: z.object(firstPage),
  }),
  /** A new password signs all other devices out. With a role that needs codes and none set up yet, ticket and code as well. */
  setPassword: endpoint<OwnSecurity>()({
    method: 'PUT',
    path: '/api/me/password',
    access: 'signed-in',
    fresh: true,
    input: z.object({ password: newPasswordSchema, ticket: token.optional(), code: code.optional() }),
  }),
  /** Refused if there is no passkey to sign in with instead. */
  removePassword: endpoint<OwnSecurity>()({
    method: 'DELETE',
    path: '/api/me/password',
    access: 'signed-in',
    fresh: true,
    input: nothing,
  }),
} as const;
