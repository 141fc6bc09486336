import { useRights } from '#desk/api/session.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { useAddToFilter } from '../api/kinds.ts';
import { withFilterOption } from '../kinds/changed-kind.ts';

interface AddToFilterProps {
  kind: Kind;
  /** Where products have the field. */
  path: string;
  /** What no filter finds. */
  value: string;
}

/** A value that is meant as it is belongs into the filter. */
export function AddToFilter({ kind, path, value }: AddToFilterProps) {
  const { may } = useRights();
  const { add, isRunning } = useAddToFilter(kind);
  const spec = kind.specs.find((one) => one.path === path)?.key;
  const wanted = value.trim();
  if (spec === undefined || wanted === '' || !may('edit_catalogue')) return null;
  return (
    <Button
      kind="bare"
      disabled={isRunning}
      onClick={() => void add({ value: wanted, added: (document) => withFilterOption(document, spec, wanted) })}
    >
      Add {wanted} to the filter
    </Button>
  );
}
