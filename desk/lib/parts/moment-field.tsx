import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** A day and a time of the clock in the shop, such as 2026-11-15T14:30. */
export function MomentField({
  hint,
  timeZone,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'> & { timeZone: string | undefined }) {
  const zone = timeZone ? `The time in the shop (${timeZone})` : 'The time in the shop';
  return <TextField type="datetime-local" hint={hint ? `${hint}. ${zone}` : zone} {...field} />;
}
