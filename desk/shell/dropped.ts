import { sessionValue } from '#web/browser/session-value.ts';

/** Whose work was dropped because somebody else has signed in. It outlives the reload that follows. */
export const dropped = sessionValue<string>('desk-dropped', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
