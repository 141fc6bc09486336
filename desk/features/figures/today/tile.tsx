import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listLength } from '#desk/lib/words/format.ts';
import { classNames } from '#web/ui/class-names.ts';

export type Tone = 'plain' | 'warn' | 'bad';

const TONES: Readonly<Record<Tone, string>> = { plain: 'text-muted', warn: 'text-warn', bad: 'text-sale' };

interface TileProps {
  label: string;
  /** Undefined until it is known. */
  count?: number | undefined;
  /** Where the number is not a count. */
  value?: string;
  to: string;
  tone?: Tone;
  /** What the number means today. */
  children?: ReactNode;
}

/** One number, which is the way to its list. What is nothing stays in the background. */
export function Tile({ label, count, value, to, tone = 'plain', children }: TileProps) {
  const shown = value ?? (count === undefined ? '…' : listLength(count));
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex h-full min-h-24 flex-col gap-0.5 rounded-card border border-line bg-page p-3 hover:bg-panel sm:p-4"
      >
        <span className="text-muted">{label}</span>
        <span
          className={classNames(
            'break-words font-extrabold text-xl tabular-nums leading-tight',
            count === 0 && 'text-muted',
          )}
        >
          {shown}
        </span>
        {children && <span className={classNames('text-xs', TONES[tone])}>{children}</span>}
      </Link>
    </li>
  );
}
