import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '#database/database.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { makeTicket, takeTicket } from './tickets.ts';

export interface NewPasskey {
  id: string;
  public_key: string;
  counter: number;
  transports: readonly string[];
  name: string;
}

interface StoredPasskey extends NewPasskey {
  account_id: string;
}

export interface Asked<Options> {
  /** To be sent back with the answer. */
  ticket: string;
  options: Options;
}

/** EdDSA, ES256 and RS256: what authenticators have. The library would try others, which Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Five megabytes that a server needs when somebody signs in, not when it serves the shop. */
const webauthn = () => import('@simplewebauthn/server');

/** The name of the desk for authenticators: the host that people see. */
const relyingParty = (origin: string) => new URL(origin).hostname;

/** What a browser needs to make a passkey. */
export async function askForPasskey(
  staff: Database,
  origin: string,
  person: { email: string; name: string; shopName: string },
  known: readonly { id: string; transports?: string[] }[] = [],
): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: `${person.shopName} desk`,
    rpID: relyingParty(origin),
    userName: person.email,
    userDisplayName: person.name,
    // The same person gets the same id, so that a device replaces an older passkey of theirs and does not list two.
    userID: new Uint8Array(createHash('sha256').update(person.email).digest()),
    excludeCredentials: [...known],
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ticket: await makeTicket(staff, 'passkey', { challenge: options.challenge }), options };
}

/** The new passkey; undefined if the answer does not fit what was asked. */
export async function readNewPasskey(
  staff: Database,
  origin: string,
  ticket: string,
  response: RegistrationResponseJSON,
  name: string,
): Promise<NewPasskey | undefined> {
  const asked = await takeTicket(staff, 'passkey', ticket);
  if (!asked) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports, name };
}

/** What a browser needs to sign somebody in. It names no account: the device lists those that it knows. */
export async function askWhoItIs(
  staff: Database,
  origin: string,
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(origin), userVerification: 'required' });
  return { ticket: await makeTicket(staff, 'passkey', { challenge: options.challenge }), options };
}

/** The account whose passkey answered; undefined for any other answer. */
export async function accountOfPasskey(
  staff: Database,
  origin: string,
  ticket: string,
  response: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const asked = await takeTicket(staff, 'passkey', ticket);
  const passkey = await queryResult<StoredPasskey | null>(staff, 'SELECT passkey_of($1) AS result', [response.id]);
  if (!asked || !passkey) return undefined;
  const { id, public_key, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: Number(counter) },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const isFresh = await queryResult<boolean>(staff, 'SELECT use_passkey($1, $2::bigint) AS result', [
    id,
    checked.authenticationInfo.newCounter,
  ]);
  return isFresh ? passkey.account_id : undefined;
}
