import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import {
  SETTINGS,
  type SettingName,
  type SettingValue,
  type StoredSetting,
  settingsEndpoints,
} from '#contract/settings/settings.ts';
import { useStep } from '#desk/api/step.ts';
import { type StoredDraft, useStoredDraft } from '#desk/lib/use-stored-draft.ts';
import { useUnsaved } from '#web/browser/unsaved.ts';
import { toast } from '#web/ui/toast.ts';

/** All endpoints of settings take the same, besides the type of the value. */
type SettingEndpoint = Endpoint<z.ZodType<unknown, { value: unknown; version: number; key?: string }>, unknown>;

/** A setting that somebody is changing. */
export function useSetting<Name extends SettingName>(
  name: Name,
  stored: StoredSetting<SettingValue<Name>>,
): StoredDraft<SettingValue<Name>> {
  const step = useStep(settingsEndpoints[name] as unknown as SettingEndpoint, {
    changes: ['/api/'],
    onDone: () => void toast.success('Saved'),
  });
  const setting = useStoredDraft(stored, (draft) => {
    const parsed = SETTINGS[name].schema.safeParse(draft);
    const errors = new Map<string, string>();
    for (const { path, message } of parsed.error?.issues ?? [])
      if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
    return { errors, step, send: (_, version) => void step.run({ value: parsed.data, version }) };
  });
  useUnsaved(setting.isDirty, setting.reset);
  return setting;
}
