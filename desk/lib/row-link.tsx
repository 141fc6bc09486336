import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

/** The link of a row: what the arrow keys move to, and what opens in a new tab. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link data-row-link className={classNames('rounded-sm font-semibold hover:underline', className)} {...rest} />;
}
