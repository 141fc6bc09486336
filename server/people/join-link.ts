import { JOIN_PATH } from '#contract/people/session.ts';
import type { Database } from '#database/database.ts';
import { anybodyCanSignIn, inviteFirstOwner } from './desk-credentials.ts';

/** The token stands after #: browsers do not send it, so no proxy logs it. */
export function joinLink(deskAddress: string, token: string): string {
  return `${deskAddress}${JOIN_PATH}#${token}`;
}

/** What the operator reads at the start of a shop that nobody can run yet. */
export async function firstWayIn(staff: Database, deskAddress: string): Promise<string[]> {
  const token = await inviteFirstOwner(staff);
  if (token)
    return [`The owner's account is made with this link, valid once and for an hour: ${joinLink(deskAddress, token)}`];
  if (await anybodyCanSignIn(staff)) return [];
  return ['Nobody can sign in to the desk yet. For a link: npm run staff -- invite <e-mail address> owner'];
}
