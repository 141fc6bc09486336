import { z } from 'zod';
import { logAttempt } from '#contract/orders/order-steps.ts';
import { attemptSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { shopNow } from '#desk/lib/screen/now.ts';
import { momentOf, wallTime } from '#desk/lib/words/format.ts';
import { CHANNEL_NAMES, OUTCOME_NAMES, optionsOf } from '#desk/lib/words/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

const { opened: _byItself, ...OUTCOMES } = OUTCOME_NAMES;

const HOUR = 60 * 60_000;

const logSchema = attemptSchema.omit({ next_try_at: true }).extend({ next_try: z.string().optional() });

/** What came of a try to reach the customer, and when to try next. */
export default function LogDialog({ order, onClose }: DialogProps) {
  const form = useOrderForm(order, logAttempt, {
    name: 'log',
    schema: logSchema,
    initial: { channel: order.last_attempt?.channel ?? 'whatsapp' },
    isFrozen: true,
    input: ({ next_try, ...attempt }) => ({
      ...attempt,
      ...(next_try && { next_try_at: momentOf(next_try).toISOString() }),
    }),
    success: 'It is in the history',
    onDone: onClose,
  });
  const inHours = (hours: number) => form.set('next_try', wallTime(new Date(shopNow().getTime() + hours * HOUR)));
  return (
    <FormDialog {...{ form, onClose }} title="What came of it?" action="Save">
      <Choice legend="Reached by" options={optionsOf(CHANNEL_NAMES)} {...form.field('channel')} />
      <Choice
        legend="Outcome"
        options={optionsOf(OUTCOMES)}
        {...form.field('outcome')}
        error={form.errorAt('outcome') && 'Please choose what came of it'}
      />
      <div>
        <MomentField label="Next try (if there is to be one)" {...form.field('next_try')} />
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button onClick={() => inHours(1)}>In 1 hour</Button>
          <Button onClick={() => inHours(3)}>In 3 hours</Button>
          <Button onClick={() => inHours(24)}>Tomorrow</Button>
        </div>
      </div>
    </FormDialog>
  );
}
