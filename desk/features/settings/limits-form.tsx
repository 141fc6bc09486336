import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { KEPT, KEPT_NAMES } from '#domain/orders/keeping.ts';
import { LIMIT_NAMES, ORDER_LIMITS } from '#domain/orders/limits.ts';
import { NumberField, wholeNumber } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

const LIMIT_FIELDS = Object.fromEntries(LIMIT_NAMES.map((name) => [`value.${name}`, ORDER_LIMITS[name].label]));

export function LimitsForm({ stored }: { stored: StoredSetting<SettingValue<'limits'>> }) {
  const form = useSetting('limits', stored, { fields: LIMIT_FIELDS });
  return (
    <SettingForm name="limits" title="Limits of orders" form={form} stored={stored}>
      <div className="space-y-4">
        {LIMIT_NAMES.map((name) => (
          <NumberField
            key={name}
            label={ORDER_LIMITS[name].label}
            hint={ORDER_LIMITS[name].hint}
            {...form.field(`value.${name}`, wholeNumber)}
          />
        ))}
      </div>
    </SettingForm>
  );
}

const KEPT_FIELDS = Object.fromEntries(KEPT_NAMES.map((name) => [`value.${name}`, KEPT[name].label]));

export function KeepingForm({ stored }: { stored: StoredSetting<SettingValue<'keeping'>> }) {
  const form = useSetting('keeping', stored, { fields: KEPT_FIELDS });
  return (
    <SettingForm name="keeping" title="How long things are kept" form={form} stored={stored}>
      <div className="space-y-4">
        {KEPT_NAMES.map((name) => (
          <NumberField
            key={name}
            label={KEPT[name].label}
            hint={KEPT[name].hint}
            {...form.field(`value.${name}`, wholeNumber)}
          />
        ))}
      </div>
    </SettingForm>
  );
}

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
