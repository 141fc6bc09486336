import { useRights } from '#desk/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useAddToFilter } from '../api/kinds.ts';
import { withFilterOption } from '../kinds/changed-kind.ts';

interface AddToFilterProps {
  kind: string;
  /** The field that the filter is by. */
  spec: string;
  /** What the filter does not find. */
  value: string;
}

/** A value that is meant as it is belongs into the filter. */
export function AddToFilter({ kind, spec, value }: AddToFilterProps) {
  const { may } = useRights();
  const { add, isRunning } = useAddToFilter(kind);
  if (!may('publish')) return null;
  return (
    <Button
      kind="bare"
      disabled={isRunning}
      onClick={() => void add({ value, added: (document) => withFilterOption(document, spec, value) })}
    >
      Add {value} to the filter
    </Button>
  );
}
