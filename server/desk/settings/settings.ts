import { settingsEndpoints as at, eachSetting, isSettingName, type SettingName } from '#contract/settings/settings.ts';
import { type Desk, refusal, serve } from '#server/desk/routes.ts';
import {
  changeSetting,
  readAllSettings,
  type SettingDefaults,
  settingHistory,
} from '#server/settings/shop-settings.ts';

export function serveSettings(desk: Desk, defaults: SettingDefaults): void {
  const { staff } = desk;
  serve(desk, at.readAll, () => readAllSettings(staff, defaults));
  serve(desk, at.history, ({ params: { name = '' }, input: { before } }) => {
    if (!isSettingName(name)) throw refusal('setting_not_found', { setting: name });
    return settingHistory(staff, name, { before, defaults });
  });
  eachSetting((name: SettingName) =>
    serve(desk, at[name], ({ input: { value, version, key }, acting }) =>
      changeSetting(staff, acting(version, key), name, value),
    ),
  );
}
