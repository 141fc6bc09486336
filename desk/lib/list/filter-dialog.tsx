import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { activeNames, type FiltersProps, namesOf, withoutAll } from './filter.ts';
import { FilterField } from './filter-field.tsx';

interface FilterDialogProps extends FiltersProps<string> {
  onClose: () => void;
}

/** Everything is applied while it is chosen, so there is nothing to save. */
export default function FilterDialog({ filters, hint, values, onChange, onClose }: FilterDialogProps) {
  const active = activeNames(filters, values);
  return (
    <Dialog open onClose={onClose} title="Filter" description="The list behind follows at once." size="large">
      <div className="grid gap-4 sm:grid-cols-2">
        {filters.map((filter) => (
          <FilterField key={namesOf(filter).join()} filter={filter} values={values} onChange={onChange} />
        ))}
      </div>
      {hint && <p className="mt-4 text-muted">{hint}</p>}
      <div className="mt-6 flex justify-end gap-2">
        {active.length > 0 && (
          <Button kind="bare" onClick={() => onChange(withoutAll(active))}>
            Remove all
          </Button>
        )}
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
