import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'brand';

const TONES: Record<Tone, string> = {
  plain: 'bg-panel text-muted',
  good: 'bg-good-surface text-good',
  warn: 'bg-warn-surface text-warn',
  bad: 'bg-sale-surface text-sale',
  brand: 'bg-brand-surface text-brand',
};

/** A word or two about the state of something. The colour never says more than the words. */
export function Chip({
  tone = 'plain',
  children,
  title,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  title?: string;
  className?: string;
}) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-5.5 max-w-full items-center gap-1 whitespace-nowrap rounded-md px-1.5 font-medium text-xs',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
