import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { SortableList } from '#desk/lib/sortable-list.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSetting } from './use-setting.ts';

type Couriers = SettingValue<'couriers'>;

const lines = (couriers: Couriers) => [`Couriers: ${couriers.join(', ')}`];

/** Sorted by hand: in this sequence they are offered when a parcel leaves. */
export function CouriersForm({ stored }: { stored: StoredSetting<Couriers> }) {
  const setting = useSetting('couriers', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Couriers" setting={setting} lines={lines}>
      <p className="mb-3 text-muted">
        They are offered in this sequence when a parcel leaves. Parcels that left with one that you remove keep its
        name.
      </p>
      <div className="max-w-lg">
        <SortableList
          entries={draft}
          nameOf={(name) => name}
          make={() => ''}
          addLabel="Add a courier"
          onChange={change}
        >
          {(name, at, changeName) => (
            <TextField
              label={`Courier ${at + 1}`}
              isLabelHidden
              autoComplete="off"
              value={name}
              error={errorAt(String(at))}
              onChange={({ target }) => changeName(target.value)}
            />
          )}
        </SortableList>
      </div>
      {errorAt('') && <p className="mt-1 text-sale">{errorAt('')}</p>}
    </StoredForm>
  );
}
