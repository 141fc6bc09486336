import { z } from 'zod';
import { sessionValue } from '#web/browser/session-value.ts';

const lineSchema = z.object({
  category: z.string(),
  product_id: z.number(),
  variant: z.string(),
  count: z.number(),
});

/** A variant, and how many labels of it. */
export type LabelLine = z.infer<typeof lineSchema>;

/** Of one variant. */
export const MOST_LABELS = 999;

export const LABELS_PATH = '/labels';

/** What the screen of the labels opens with, and keeps through a reload. */
export const chosenLabels = sessionValue<readonly LabelLine[]>(
  'desk-labels',
  (stored) => z.array(lineSchema).safeParse(stored).data,
);
