import type { ComponentProps } from 'react';
import { shopTimeZone } from '#desk/lib/words/format.ts';
import { TextField } from '#web/ui/field.tsx';

/** A day and a time of the clock in the shop, such as 2026-11-15T14:30: whoever is elsewhere types the shop's time, too. */
export function MomentField({
  hint,
  timeZone = shopTimeZone(),
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** Where the zone is about to be another one. */
  timeZone?: string | undefined;
}) {
  const zone = `The time in the shop (${timeZone})`;
  return <TextField type="datetime-local" hint={hint ? `${hint}. ${zone}` : zone} {...field} />;
}
