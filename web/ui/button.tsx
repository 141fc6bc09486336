import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/**
 * 'main' is the one thing to do now, 'quiet' everything beside it, 'bare' what stands inside a row, 'danger' what ends something, 'accent'
 * the main thing on a deep background.
 */
export type ButtonKind = 'main' | 'quiet' | 'bare' | 'danger' | 'accent';

/** For three buttons beside each other on a phone; on the narrowest their words have to do without a drawing. */
export const NARROW_BUTTON = 'gap-1.5 px-1! sm:gap-2 max-[22rem]:[&>svg]:hidden';

export function buttonClass(kind: ButtonKind, className?: string): string {
  return classNames(`button button-${kind}`, className);
}

interface Kind {
  kind?: ButtonKind;
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Kind & { ref?: Ref<HTMLButtonElement> };

export function Button({ kind = 'quiet', className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(kind, className)} {...rest} />;
}

export function ButtonLink({ kind = 'quiet', className, ...rest }: LinkProps & Kind) {
  return <Link className={buttonClass(kind, className)} {...rest} />;
}

/** A drawing alone; its name is its label. */
export function IconButton({ label, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-control shrink-0 place-items-center rounded-lg text-muted hover:bg-panel hover:text-ink disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  );
}
