import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

/** 'main' is the one thing to do now, 'quiet' everything beside it, 'bare' what stands inside a row, 'danger' what ends something. */
export type ButtonKind = 'main' | 'quiet' | 'bare' | 'danger';

/** Thumb-sized where fingers point, dense where a mouse does. */
const SHAPE =
  'inline-flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center justify-center gap-2 rounded-lg px-3 text-center font-semibold text-sm transition-colors duration-150 disabled:pointer-events-none disabled:opacity-50';

const KINDS: Record<ButtonKind, string> = {
  main: 'bg-action text-on-action hover:bg-action/85',
  quiet: 'border border-line bg-page text-ink hover:bg-panel',
  bare: 'text-ink hover:bg-panel',
  danger: 'border border-line bg-page text-sale hover:bg-sale-surface',
};

export function buttonClass(kind: ButtonKind, className?: string): string {
  return classNames(SHAPE, KINDS[kind], className);
}

interface Common {
  kind?: ButtonKind;
  /** The key that does the same; it is shown on the button. */
  hotkey?: string | undefined;
  children?: ReactNode;
}

export function Button({
  kind = 'quiet',
  hotkey,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Common & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button type="button" className={buttonClass(kind, className)} {...keyAttribute(hotkey)} {...rest}>
      {children}
      <Key name={hotkey} />
    </button>
  );
}

export function ButtonLink({ kind = 'quiet', hotkey, className, children, ...rest }: LinkProps & Common) {
  return (
    <Link className={buttonClass(kind, className)} {...keyAttribute(hotkey)} {...rest}>
      {children}
      <Key name={hotkey} />
    </Link>
  );
}

/** A drawing alone; its name is its label. */
export function IconButton({ label, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-9 pointer-coarse:size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-panel hover:text-ink disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  );
}

function Key({ name }: { name: string | undefined }) {
  return name ? (
    <kbd aria-hidden className="key">
      {name.toUpperCase()}
    </kbd>
  ) : null;
}

const keyAttribute = (hotkey: string | undefined) => (hotkey ? { 'aria-keyshortcuts': hotkey } : {});
