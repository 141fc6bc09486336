import type { StoredSetting } from '#contract/settings/settings.ts';

import { TextField } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

const FIELDS = { value: 'Numbers of new orders begin with' };

export function OrderPrefixForm({ stored }: { stored: StoredSetting<string> }) {
  const form = useSetting('order_prefix', stored, { fields: FIELDS });
  const { onChange, ...letters } = form.field('value');
  return (
    <SettingForm name="order_prefix" title="Order numbers" form={form} stored={stored}>
      <TextField
        label={FIELDS.value}
        hint={`Two to four letters, as in ${stored.value}-7K3M9QXD-4. Orders from before keep their numbers and are found by them.`}
        maxLength={4}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...letters}
        onChange={(event) => {
          event.target.value = event.target.value.toUpperCase();
          return onChange(event);
        }}
      />
    </SettingForm>
  );
}
