import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { NumberField } from '#desk/lib/number-field.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { LIMIT_NAMES, ORDER_LIMITS } from '#domain/orders/limits.ts';
import { useSetting } from './use-setting.ts';

type Limits = SettingValue<'limits'>;

const lines = (limits: Limits) => LIMIT_NAMES.map((name) => `${ORDER_LIMITS[name].label}: ${limits[name]}`);

export function LimitsForm({ stored }: { stored: StoredSetting<Limits> }) {
  const setting = useSetting('limits', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Limits of orders" setting={setting} lines={lines}>
      <div className="space-y-4">
        {LIMIT_NAMES.map((name) => (
          <NumberField
            key={name}
            label={ORDER_LIMITS[name].label}
            hint={ORDER_LIMITS[name].hint}
            value={draft[name]}
            error={errorAt(name)}
            onChange={(value) => change({ ...draft, [name]: value })}
          />
        ))}
      </div>
    </StoredForm>
  );
}

const markLines = (mark: number) => [`Low at: ${mark}`];

export function LowStockForm({ stored }: { stored: StoredSetting<number> }) {
  const setting = useSetting('low_stock_mark', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Low stock" setting={setting} lines={markLines}>
      <NumberField
        label="A product is low at"
        hint="So many pieces or fewer are available"
        value={draft}
        error={errorAt('')}
        onChange={change}
      />
    </StoredForm>
  );
}
