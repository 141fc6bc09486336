import type { settingRefusals } from '#contract/settings/refusals.ts';
import { overtaken } from './change.ts';
import { plain, type Words } from './words.ts';

export const settingWords: Words<typeof settingRefusals> = {
  setting_not_found: ({ setting }) => `There is no setting ${plain(setting)}`,
  setting_changed: ({ setting, change }, say) => overtaken(`The setting ${plain(setting)}`, change, say),
};
