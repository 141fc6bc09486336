import type { SelectHTMLAttributes } from 'react';
import { ChevronDown } from './icons.ts';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
}

/** The browser's own select: every phone has a good one, and it is part of a form without JavaScript. */
export function Select({ label, options, ...rest }: SelectProps) {
  return (
    <label className="relative inline-flex min-w-0 items-center max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select
        className="h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-lg border border-line bg-page ps-3.5 pe-9 font-semibold text-sm hover:bg-panel"
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute end-3 text-muted" />
    </label>
  );
}
