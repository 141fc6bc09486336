import type { StoredSetting } from '#contract/settings/settings.ts';
import { NumberField } from '#desk/lib/number-field.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { useSetting } from './use-setting.ts';

const lines = (mark: number) => [`Low at: ${mark}`];

export function LowStockForm({ stored }: { stored: StoredSetting<number> }) {
  const setting = useSetting('low_stock_mark', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Low stock" setting={setting} lines={lines}>
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
