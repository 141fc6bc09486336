import { OPENING_STEPS, type OpeningStep } from '#contract/settings/opening.ts';
import { sessionValue } from '#web/browser/session-value.ts';

/** The step of the guide that was followed last in this tab: its screen shows the way back. */
export const followedStep = sessionValue<OpeningStep>('desk-guide-step', (stored) =>
  OPENING_STEPS.find((step) => step === stored),
);
