import type { SettingValue, StoredSetting } from '#contract/desk/settings.ts';
import { NumberField } from '#desk/lib/number-field.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { useSetting } from './use-setting.ts';

type Limits = SettingValue<'limits'>;

const FIELDS: readonly { key: keyof Limits; label: string; hint: string }[] = [
  { key: 'maxPerProduct', label: 'Most of one product in an order', hint: 'From 1 to 99' },
  {
    key: 'maxOpenPerPhone',
    label: 'Most open orders of one phone number',
    hint: 'Orders that have not left yet; 0 is no limit',
  },
  {
    key: 'holdHours',
    label: 'Hours that an order is kept',
    hint: 'An order that is not confirmed by then expires, and its stock is free again',
  },
];

const lines = (limits: Limits) => FIELDS.map(({ key, label }) => `${label}: ${limits[key]}`);

export function LimitsForm({ stored }: { stored: StoredSetting<Limits> }) {
  const setting = useSetting('limits', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Limits of orders" setting={setting} lines={lines}>
      <div className="space-y-4">
        {FIELDS.map(({ key, label, hint }) => (
          <NumberField
            key={key}
            label={label}
            hint={hint}
            value={draft[key]}
            error={errorAt(key)}
            onChange={(value) => change({ ...draft, [key]: value })}
          />
        ))}
      </div>
    </StoredForm>
  );
}
