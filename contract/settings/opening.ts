import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';

/** What an owner does before the first customer comes, in this sequence. */
export const OPENING_STEPS = ['contact', 'hours', 'address', 'mail', 'backup'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export interface BeforeOpening {
  /** What the shop still shows of the sample contact details. */
  readonly samples: readonly string[];
  readonly done: Readonly<Record<OpeningStep, boolean>>;
}

export const openingEndpoints = {
  read: endpoint<BeforeOpening>()({
    method: 'GET',
    path: '/api/before-opening',
    access: { area: 'settings' },
    input: z.object({}),
  }),
};
