import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface AlertProps {
  /** 'error': it did not work. 'warning': it will, but look at this first. 'info': good to know. */
  kind?: 'error' | 'warning' | 'info';
  /** It appears by itself or after something that was done, and is read aloud then. What is there from the start is not. */
  isAnnounced?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The one way to say that something went wrong, or is to be known, where it happened: words alone, or an `AlertTitle`, words and
 * `AlertActions`. Without any of them it takes no room.
 */
export function Alert({ kind = 'error', isAnnounced = kind !== 'warning', className, children }: AlertProps) {
  const isPolite = kind === 'info';
  const box = children && (
    <div
      className={classNames('alert', `alert-${kind}`, className)}
      role={isAnnounced && !isPolite ? 'alert' : undefined}
    >
      {children}
    </div>
  );
  // A polite announcement is read only where its place was there before the words came.
  return isPolite ? <div aria-live="polite">{box}</div> : box;
}

export function AlertTitle({ children }: { children: ReactNode }) {
  return <p className="alert-title">{children}</p>;
}

/** Buttons: what can be done about it. */
export function AlertActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-2">{children}</div>;
}
