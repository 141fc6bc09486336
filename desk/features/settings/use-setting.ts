import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import {
  SETTING_SCHEMAS,
  type SettingName,
  type SettingValue,
  type StoredSetting,
  settingsEndpoints,
} from '#contract/desk/settings.ts';
import { type Step, useStep } from '#desk/api/step.ts';
import { useUnsaved } from '#desk/lib/unsaved.tsx';
import { toast } from '#web/ui/toast.ts';
import { sameValue } from './same-value.ts';

/** All endpoints of settings take the same, besides the type of the value. */
type SettingEndpoint = Endpoint<z.ZodType<unknown, { value: unknown; version: number; key?: string }>, unknown>;

export interface SettingDraft<Value> {
  readonly draft: Value;
  readonly change: (value: Value) => void;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** What is wrong with a field, once somebody has tried to save; `early` tells it while one types. */
  readonly errorAt: (path: string, early?: boolean) => string | undefined;
  readonly stored: StoredSetting<Value>;
  /** What another owner has saved in the meantime. */
  readonly newer: StoredSetting<Value> | undefined;
  readonly step: Pick<Step<never, unknown>, 'error' | 'changed' | 'runAgain' | 'isRunning' | 'forget'>;
  /** On the version that was seen, or on another one. */
  readonly save: (version?: number) => void;
  /** Throws away what was typed. */
  readonly reset: () => void;
}

/**
 * A setting that somebody is changing. What is typed belongs to the version that was seen: while nothing is typed, the form follows
 * what other owners save; afterwards it stays, and `newer` is what somebody else has saved in the meantime.
 */
export function useSetting<Name extends SettingName>(
  name: Name,
  stored: StoredSetting<SettingValue<Name>>,
): SettingDraft<SettingValue<Name>> {
  const [draft, setDraft] = useState(stored.value);
  const [seen, setSeen] = useState(stored);
  const [isChecked, setChecked] = useState(false);
  const isDirty = !sameValue(draft, seen.value);
  const isOther = stored.version !== seen.version;
  const agrees = sameValue(draft, stored.value);
  if (isOther && (!isDirty || agrees)) {
    setSeen(stored);
    setDraft(stored.value);
    setChecked(false);
  }
  useUnsaved(isDirty);

  const parsed = SETTING_SCHEMAS[name].safeParse(draft);
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);

  const step = useStep(settingsEndpoints[name] as unknown as SettingEndpoint, {
    changes: ['/api/'],
    onDone: () => void toast.success('Saved'),
  });
  const save = (version = seen.version) => {
    setChecked(true);
    if (parsed.success) void step.run({ value: parsed.data, version });
  };
  return {
    draft,
    change: setDraft,
    isDirty,
    isValid: parsed.success,
    errorAt: (path: string, early = false) => (isChecked || early ? errors.get(path) : undefined),
    stored,
    newer: isOther && isDirty && !agrees ? stored : undefined,
    step,
    save,
    reset: () => {
      setSeen(stored);
      setDraft(stored.value);
      setChecked(false);
      step.forget();
    },
  };
}
