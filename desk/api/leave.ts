import type { QueryClient } from '@tanstack/react-query';
import { sessionEndpoints } from '#contract/people/session.ts';
import { discardUnsaved } from '#web/browser/unsaved.ts';
import { reloadPage } from '#web/browser/use-back-closes.ts';
import { call } from './call.ts';
import { sessionQuery } from './session.ts';
import { settleSignIn } from './sign-in-again.ts';

let isSigningOut = false;

/** Signing out here: what then comes over the live line is known, and does not hold up the way to the sign-in. */
export function beginSignOut(): void {
  isSigningOut = true;
}

/**
 * Somebody ended this browser's session: switched the account off, gave it another role, or signed it out elsewhere. Nothing of what
 * was shown or typed stays. Whoever is signed in again by now goes on.
 */
export async function leaveIfSignedOut(client: QueryClient, account: string): Promise<void> {
  if (isSigningOut) return;
  const now = await call(sessionEndpoints.read).catch(() => undefined);
  if (now?.staff?.account === account) return;
  settleSignIn(false);
  discardUnsaved();
  // The sign-in takes the place of every screen, at once; then a fresh page, without anything in memory.
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, staff: null });
  client.removeQueries({ predicate: ({ queryKey: [path] }) => path !== sessionEndpoints.read.path });
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing was stored, then.
  }
  setTimeout(reloadPage);
}
