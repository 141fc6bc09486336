import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';

/** What an owner does before the first customer comes, in this sequence. */
export const OPENING_STEPS = [
  'contact',
  'brand',
  'texts',
  'hours',
  'stores',
  'delivery',
  'paying',
  'couriers',
  'mail',
  'staff',
  'products',
  'photographs',
  'backup',
  'address',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Steps that may be right as a new shop begins with them: then the owner says so. */
export const KEEPABLE_STEPS = [
  'brand',
  'texts',
  'hours',
  'stores',
  'delivery',
  'paying',
  'couriers',
  'staff',
  'products',
  'photographs',
] as const satisfies readonly OpeningStep[];
export type KeepableStep = (typeof KEEPABLE_STEPS)[number];

export const isKeepable = (step: OpeningStep): step is KeepableStep => KEEPABLE_STEPS.some((other) => other === step);

/** What the owner has said about the guide, where nothing else that is stored says it. */
export const openingGuideSchema = z.strictObject({
  /** It is no longer shown beside every screen. */
  dismissed: z.boolean(),
  /** What stays as it is. */
  kept: z.array(z.enum(KEEPABLE_STEPS)).max(KEEPABLE_STEPS.length),
  /** A mail server has taken a test mail. */
  mailTried: z.boolean(),
});
export type OpeningGuide = z.output<typeof openingGuideSchema>;

export const NEW_GUIDE: OpeningGuide = { dismissed: false, kept: [], mailTried: false };

export interface BeforeOpening {
  /** What the shop still shows of the sample contact details. */
  readonly samples: readonly string[];
  /** The name that every new shop begins with, while it is shown. */
  readonly sample_name: string | null;
  /** The parts of the texts that tell about the shop and are as every new shop begins with them. */
  readonly sample_texts: readonly string[];
  /** The kinds whose card on the home page says what every new shop begins with. */
  readonly sample_cards: readonly string[];
  /** The stores that every new shop begins with, while they are shown. */
  readonly sample_stores: readonly string[];
  /** How many products that every new shop begins with are on sale, as they were. */
  readonly sample_products: number;
  /** Who was invited and has not come before the link ran out. */
  readonly late_invitations: readonly string[];
  /** Whether e-mails can be sent at all. */
  readonly has_mail: boolean;
  readonly done: Readonly<Record<OpeningStep, boolean>>;
  /** The version is that of the setting. */
  readonly guide: OpeningGuide & { readonly version: number };
}

/** How many steps are done. */
export const stepsDone = ({ done }: Pick<BeforeOpening, 'done'>): number =>
  OPENING_STEPS.filter((step) => done[step]).length;

/** Whether the guide has nothing to say any more, or its owner does not want to hear it. */
export const isGuideOver = (opening: Pick<BeforeOpening, 'done' | 'guide'>): boolean =>
  opening.guide.dismissed || stepsDone(opening) === OPENING_STEPS.length;

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
