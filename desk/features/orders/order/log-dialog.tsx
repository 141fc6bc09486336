import { useState } from 'react';
import { logAttempt } from '#contract/orders/order-steps.ts';
import { attemptSchema } from '#contract/people/staff.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { momentOf, wallTime } from '#desk/lib/format.ts';
import { shopNow } from '#desk/lib/now.ts';
import { CHANNEL_NAMES, OUTCOME_NAMES, optionsOf } from '#desk/lib/order-words.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Choice, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

const { opened: _byItself, ...OUTCOMES } = OUTCOME_NAMES;

const HOUR = 60 * 60_000;

/** What came of a try to reach the customer, and when to try next. */
export default function LogDialog({ order, onClose }: DialogProps) {
  const form = useSchemaForm(attemptSchema.omit({ next_try_at: true }), {
    channel: order.last_attempt?.channel ?? 'whatsapp',
  });
  const [nextTry, setNextTry] = useState('');
  const { errors } = form.formState;
  const step = useOrderStep(order, logAttempt, {
    onDone: () => {
      toast.success('It is in the history');
      onClose();
    },
  });
  const submit = form.handleSubmit((attempt) =>
    step.run({ ...attempt, ...(nextTry && { next_try_at: momentOf(nextTry).toISOString() }) }),
  );
  const inHours = (hours: number) => setNextTry(wallTime(new Date(shopNow().getTime() + hours * HOUR)));
  return (
    <Dialog open onClose={onClose} title="What came of it?">
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <Choice
          legend="Reached by"
          options={optionsOf(CHANNEL_NAMES)}
          error={errors.channel?.message}
          {...form.register('channel')}
        />
        <Choice
          legend="Outcome"
          options={optionsOf(OUTCOMES)}
          error={errors.outcome && 'Please choose what came of it'}
          {...form.register('outcome')}
        />
        <div>
          <TextField
            type="datetime-local"
            label="Next try (if there is to be one)"
            value={nextTry}
            onChange={({ target }) => setNextTry(target.value)}
          />
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Button onClick={() => inHours(1)}>In 1 hour</Button>
            <Button onClick={() => inHours(3)}>In 3 hours</Button>
            <Button onClick={() => inHours(24)}>Tomorrow</Button>
          </div>
        </div>
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Save
        </DialogButtons>
      </form>
    </Dialog>
  );
}
