import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { ORDER_LIMITS } from '#domain/orders/limits.ts';
import { RETENTION } from '#domain/settings/retention.ts';
import { NumberField, wholeNumber } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

type Table = 'limits' | 'keeping';

interface TableFormProps<Name extends Table> {
  name: Name;
  title: string;
  rows: Readonly<Record<string, { readonly label: string; readonly hint: string }>>;
  stored: StoredSetting<SettingValue<Name>>;
}

/** A setting of whole numbers, each a row of a table. */
function TableForm<Name extends Table>({ name, title, rows, stored }: TableFormProps<Name>) {
  const entries = Object.entries(rows);
  const fields = Object.fromEntries(entries.map(([row, { label }]) => [`value.${row}`, label]));
  const form = useSetting(name, stored, { fields });
  return (
    <SettingForm name={name} title={title} form={form} stored={stored}>
      <div className="space-y-4">
        {entries.map(([row, { label, hint }]) => (
          <NumberField key={row} {...{ label, hint }} {...form.field(`value.${row}` as never, wholeNumber)} />
        ))}
      </div>
    </SettingForm>
  );
}

export const LimitsForm = ({ stored }: { stored: StoredSetting<SettingValue<'limits'>> }) => (
  <TableForm name="limits" title="Limits of orders" rows={ORDER_LIMITS} stored={stored} />
);

export const RetentionForm = ({ stored }: { stored: StoredSetting<SettingValue<'keeping'>> }) => (
  <TableForm name="keeping" title="How long things are kept" rows={RETENTION} stored={stored} />
);

const MARK_FIELDS = { value: 'A product is low at' };

export function LowStockForm({ stored }: { stored: StoredSetting<number> }) {
  const form = useSetting('low_stock_mark', stored, { fields: MARK_FIELDS });
  return (
    <SettingForm name="low_stock_mark" title="Low stock" form={form} stored={stored}>
      <NumberField
        label={MARK_FIELDS.value}
        hint="So many pieces or fewer are available"
        {...form.field('value', wholeNumber)}
      />
    </SettingForm>
  );
}
