import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

interface CancelReasonProps {
  field: ReturnType<DeskForm<{ reason: string }>['field']>;
  usual: readonly string[];
  onChoose: (reason: string) => void;
}

/** Why something is cancelled: typed, or one of the usual reasons. */
export function CancelReason({ field, usual, onChoose }: CancelReasonProps) {
  return (
    <>
      <TextAreaField label="Reason" {...field} />
      <div className="-mt-2 flex flex-wrap gap-1.5">
        {usual.map((reason) => (
          <Button key={reason} onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </>
  );
}
