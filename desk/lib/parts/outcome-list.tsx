import type { ReactNode } from 'react';
import { CircleCheck, CircleX } from '#web/ui/icons.ts';

export interface Outcome {
  readonly key: string;
  readonly ok: boolean;
  readonly title: ReactNode;
  readonly message: string;
}

/** What came of each line; those that were refused come first. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  const sorted = [...outcomes.filter(({ ok }) => !ok), ...outcomes.filter(({ ok }) => ok)];
  return (
    <ul className="divide-y divide-line">
      {sorted.map(({ key, ok, title, message }) => (
        <li key={key} className="flex items-start gap-2.5 py-2">
          {ok ? (
            <CircleCheck aria-label="Done" size={17} className="mt-0.5 shrink-0 text-good" />
          ) : (
            <CircleX aria-label="Not done" size={17} className="mt-0.5 shrink-0 text-sale" />
          )}
          <div className="min-w-0">
            <div className="break-words font-semibold">{title}</div>
            {message && <p className={ok ? 'text-muted' : 'text-sale'}>{message}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
