/*
 * While the sign-in dialog is open over a page, every call that was refused for want of a session waits for the same answer.
 */
type Settle = (isSignedIn: boolean) => void;

/** The session has ended, or what is to be done needs a fresh sign-in. */
export type SignInReason = 'ended' | 'fresh';

let waiting: { promise: Promise<boolean>; settle: Settle; reason: SignInReason } | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Opens the dialog and resolves once somebody has signed in, or has closed it. */
export function signInAgain(reason: SignInReason): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, settle: resolve, reason };
    notify();
  }
  return waiting.promise;
}

export function settleSignIn(isSignedIn: boolean): void {
  waiting?.settle(isSignedIn);
  waiting = undefined;
  notify();
}

export const signInWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Undefined while nobody has to sign in. */
  read: (): SignInReason | undefined => waiting?.reason,
};
