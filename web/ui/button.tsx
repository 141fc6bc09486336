import type { ButtonHTMLAttributes } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { IntentLink } from './intent-link.tsx';

/** 'main' is the one thing to do on a screen, 'quiet' everything beside it, 'accent' the main thing on a deep background. */
type Kind = 'main' | 'quiet' | 'accent';

const SHAPE =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-lg px-5 text-center text-sm font-semibold transition-colors duration-150 disabled:pointer-events-none disabled:opacity-50';

const KINDS: Record<Kind, string> = {
  main: 'bg-action text-on-action hover:bg-action/85',
  quiet: 'border border-line bg-page text-ink hover:bg-panel',
  accent: 'bg-accent text-deep hover:bg-accent/85',
};

/** For three buttons beside each other on a phone; on the narrowest their words have to do without a drawing. */
export const NARROW_BUTTON = 'gap-1.5 px-1! sm:gap-2 max-[22rem]:[&>svg]:hidden';

export function buttonClass(kind: Kind, className?: string): string {
  return classNames(SHAPE, KINDS[kind], className);
}

export function Button({
  kind = 'main',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return <button type="button" className={buttonClass(kind, className)} {...rest} />;
}

export function ButtonLink({ kind = 'main', className, ...rest }: LinkProps & { kind?: Kind }) {
  return <IntentLink className={buttonClass(kind, className)} {...rest} />;
}
