import type { OwnSecurity } from '#contract/people/session.ts';

/** How the parts of the screen change what one signs in with. */
export interface Changing {
  change: (work: () => Promise<OwnSecurity | null>, done: string) => Promise<void>;
  isBusy: boolean;
}
