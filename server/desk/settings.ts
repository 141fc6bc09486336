import { settingsEndpoints as at } from '#contract/settings/settings.ts';
import { changeSetting, readAllSettings, type SettingDefaults } from '#server/settings/shop-settings.ts';
import { type Desk, serve } from './routes.ts';

export function serveSettings(desk: Desk, defaults: SettingDefaults): void {
  const { staff } = desk;
  serve(desk, at.readAll, () => readAllSettings(staff, defaults));

  serve(desk, at.couriers, ({ input: { value, version, key }, acting }) =>
    changeSetting(staff, acting(version, key), 'couriers', value),
  );
  serve(desk, at.opening_hours, ({ input: { value, version, key }, acting }) =>
    changeSetting(staff, acting(version, key), 'opening_hours', value),
  );
  serve(desk, at.message_templates, ({ input: { value, version, key }, acting }) =>
    changeSetting(staff, acting(version, key), 'message_templates', value),
  );
  serve(desk, at.limits, ({ input: { value, version, key }, acting }) =>
    changeSetting(staff, acting(version, key), 'limits', value),
  );
  serve(desk, at.low_stock_mark, ({ input: { value, version, key }, acting }) =>
    changeSetting(staff, acting(version, key), 'low_stock_mark', value),
  );
}
