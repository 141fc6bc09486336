/*
 * While the sign-in dialog is open over a page, every call that was refused for want of a session waits for the same answer.
 */
type Settle = (isSignedIn: boolean) => void;

/** The session has ended, or what is to be done needs a fresh sign-in. */
export type SignInReason = 'ended' | 'fresh';

let waiting: { promise: Promise<boolean>; settle: Settle; reason: SignInReason; isStep: boolean } | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Opens the dialog and resolves once somebody has signed in, or has closed it. `isStep`: it changes something. */
export function signInAgain(reason: SignInReason, isStep = false): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, settle: resolve, reason, isStep };
    notify();
  }
  waiting.isStep ||= isStep;
  return waiting.promise;
}

/** Whether a change waits for the sign-in. */
export const isStepWaiting = (): boolean => waiting?.isStep ?? false;

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
