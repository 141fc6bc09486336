import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SlidersHorizontal, X } from '#web/ui/icons.ts';

/** Opens the dialog of a list's filters, and says how many are active. */
export function FilterButton({ active, onClick }: { active: number; onClick: () => void }) {
  return (
    <Button onClick={onClick} aria-haspopup="dialog">
      <SlidersHorizontal aria-hidden size={15} />
      Filter
      {active > 0 && <span className="tabular-nums">({active})</span>}
    </Button>
  );
}

/** An active filter stays on the screen as a chip that takes it away again. */
export function FilterChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-64 items-center gap-1.5 rounded-lg bg-panel px-2.5 hover:bg-line"
    >
      <span className="sr-only">Remove the filter </span>
      <span className="truncate">{children}</span>
      <X aria-hidden size={14} className="shrink-0 text-muted" />
    </button>
  );
}

/** The foot of the dialog: everything was applied while it was chosen, so there is nothing to save. */
export function FilterDialogFoot({
  onRemoveAll,
  onClose,
}: {
  onRemoveAll: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <div className="mt-6 flex justify-end gap-2">
      {onRemoveAll && (
        <Button kind="bare" onClick={onRemoveAll}>
          Remove all
        </Button>
      )}
      <Button kind="main" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
