import { settingsEndpoints as at, eachSetting, type SettingName } from '#contract/settings/settings.ts';
import { changeSetting, readAllSettings, type SettingDefaults } from '#server/settings/shop-settings.ts';
import { type Desk, serve } from './routes.ts';

export function serveSettings(desk: Desk, defaults: SettingDefaults): void {
  const { staff } = desk;
  serve(desk, at.readAll, () => readAllSettings(staff, defaults));
  eachSetting((name: SettingName) =>
    serve(desk, at[name], ({ input: { value, version, key }, acting }) =>
      changeSetting(staff, acting(version, key), name, value),
    ),
  );
}
