import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

type Couriers = SettingValue<'couriers'>;

const FIELDS = { value: { label: 'Couriers', words: (names: Couriers) => names.join(', ') } };

/** Sorted by hand: in this sequence they are offered when a parcel leaves. */
export function CouriersForm({ stored }: { stored: StoredSetting<Couriers> }) {
  const form = useSetting('couriers', stored, { fields: FIELDS });
  return (
    <SettingForm name="couriers" title="Couriers" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        They are offered in this sequence when a parcel leaves. Parcels that left with one that you remove keep its
        name.
      </p>
      <div className="max-w-lg">
        <SortableList
          entries={form.values.value}
          nameOf={(name) => name}
          make={() => ''}
          addLabel="Add a courier"
          onChange={(names) => form.set('value', names)}
        >
          {(name, at, changeName) => (
            <TextField
              label={`Courier ${at + 1}`}
              isLabelHidden
              autoComplete="off"
              value={name}
              error={form.errorAt(`value.${at}`)}
              onChange={({ target }) => changeName(target.value)}
            />
          )}
        </SortableList>
      </div>
      {form.errorAt('value') && <p className="mt-1 text-sale">{form.errorAt('value')}</p>}
    </SettingForm>
  );
}
