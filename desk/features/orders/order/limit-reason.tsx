import type { ComponentProps } from 'react';
import { RefusalError } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { TextAreaField } from '#web/ui/field.tsx';

interface LimitReasonProps {
  /** What the server has said of the form. */
  error: unknown;
  typed: string | undefined;
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
}

/** Once the courier was found to take less cash than he should collect: for whoever may decide it. */
export function LimitReason({ error, typed, field }: LimitReasonProps) {
  const { may } = useRights();
  const isAboveLimit = (error instanceof RefusalError && error.code === 'cash_above_limit') || Boolean(typed);
  if (!isAboveLimit || !may('dispatch_unpaid')) return null;
  return (
    <TextAreaField
      {...field}
      label="Why he collects more than he takes"
      rows={2}
      hint="A manager may send it all the same"
    />
  );
}
