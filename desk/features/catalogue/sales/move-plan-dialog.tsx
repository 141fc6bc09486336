import { z } from 'zod';
import { type ListedPlan, movePlan } from '#contract/catalogue/sales.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { momentOf, wallTime } from '#desk/lib/words/format.ts';
import { moveOf } from '../api/sales.ts';

interface MovePlanDialogProps {
  plan: ListedPlan;
  onClose: () => void;
}

const wall = (at: string | null) => (at ? wallTime(new Date(at)) : '');

/** A time that nobody touched stays what it was, to the second. */
const schemaOf = ({ starts_at, ends_at }: ListedPlan) =>
  z.preprocess(
    (typed: { starts_at?: string; ends_at?: string }) => ({
      ...(typed.starts_at && {
        starts_at: typed.starts_at === wall(starts_at) ? starts_at : momentOf(typed.starts_at).toISOString(),
      }),
      ...(typed.ends_at && {
        ends_at: typed.ends_at === wall(ends_at) ? ends_at : momentOf(typed.ends_at).toISOString(),
      }),
    }),
    movePlan.input.omit({ key: true }),
  );

/** Another time for what is planned; what runs gets another end. */
export function MovePlanDialog({ plan, onClose }: MovePlanDialogProps) {
  const form = useDeskForm({
    ...moveOf(plan),
    schema: schemaOf(plan),
    stored: { starts_at: wall(plan.starts_at), ends_at: wall(plan.ends_at) },
    fields: { starts_at: 'Begins', ends_at: 'Ends' },
    onDone: onClose,
  });
  return (
    <FormDialog {...{ form, onClose }} title={`Another time for ${plan.name}`} action="Change the time">
      {plan.state === 'waiting' && <MomentField label="Begins" {...form.field('starts_at')} />}
      {plan.ends_at && <MomentField label="Ends" {...form.field('ends_at')} />}
    </FormDialog>
  );
}
