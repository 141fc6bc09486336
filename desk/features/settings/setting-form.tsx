import { type ReactNode, useState } from 'react';
import type { SettingName, SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { FormHistory } from '#desk/lib/form/form-history.tsx';
import { StoredForm } from '#desk/lib/form/stored-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSettingHistory } from './api/settings.ts';

interface SettingFormProps<Name extends SettingName> {
  name: Name;
  title: string;
  form: DeskForm<{ value: SettingValue<Name> }>;
  stored: StoredSetting<SettingValue<Name>>;
  children: ReactNode;
}

/** The form of one setting, with the way to what it was before. */
export function SettingForm<Name extends SettingName>({ name, ...props }: SettingFormProps<Name>) {
  const { title, form, stored } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const aside = stored.version > 0 && (
    <Button kind="bare" onClick={() => setHistoryOpen(true)}>
      History<span className="sr-only"> of {title.toLowerCase()}</span>
    </Button>
  );
  return (
    <>
      <StoredForm {...props} aside={aside} />
      {isHistoryOpen && <SettingHistory {...{ name, title, form }} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

interface SettingHistoryProps<Name extends SettingName> {
  name: Name;
  title: string;
  form: DeskForm<{ value: SettingValue<Name> }>;
  onClose: () => void;
}

function SettingHistory<Name extends SettingName>({ name, title, ...props }: SettingHistoryProps<Name>) {
  const history = useSettingHistory(name);
  return (
    <FormHistory of={title.toLowerCase()} {...{ history }} nameOf={(version) => `Version ${version}`} {...props} />
  );
}
