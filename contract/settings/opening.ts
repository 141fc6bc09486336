import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';

/** What an owner does before the first customer comes, in this sequence. */
export const OPENING_STEPS = [
  'contact',
  'hours',
  'delivery',
  'couriers',
  'mail',
  'staff',
  'backup',
  'address',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export interface BeforeOpening {
  /** What the shop still shows of the sample contact details. */
  readonly samples: readonly string[];
  readonly done: Readonly<Record<OpeningStep, boolean>>;
}

/** What came of a test mail. The answer is the mail server's own, or why it could not be asked. */
export type TestMail =
  | { readonly outcome: 'sent'; readonly to: string }
  | { readonly outcome: 'refused'; readonly to: string; readonly answer: string }
  | { readonly outcome: 'not_set_up' };

export const openingEndpoints = {
  read: endpoint<BeforeOpening>()({
    method: 'GET',
    path: '/api/before-opening',
    access: { area: 'settings' },
    input: z.object({}),
  }),
  /** To whoever asks for it. */
  sendTestMail: endpoint<TestMail>()({
    method: 'POST',
    path: '/api/before-opening/test-mail',
    access: { action: 'settings' },
    input: z.strictObject({}),
  }),
};
