import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { useShopName } from '#desk/api/session.ts';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { DEFAULT_TEMPLATES, TEMPLATE_NAMES, TEMPLATE_TITLES } from '#domain/messages/message-template.ts';
import { sampleValues } from './sample-order.ts';
import { TemplateField } from './template-field.tsx';
import { useSetting } from './use-setting.ts';

type Templates = SettingValue<'message_templates'>;

const lines = (templates: Templates) => TEMPLATE_NAMES.map((name) => `${TEMPLATE_TITLES[name]}: ${templates[name]}`);

export function TemplatesForm({ stored }: { stored: StoredSetting<Templates> }) {
  const setting = useSetting('message_templates', stored);
  const { draft, change, errorAt } = setting;
  const sample = sampleValues(useShopName());
  return (
    <StoredForm title="Messages" setting={setting} lines={lines}>
      <p className="mb-3 text-muted">
        The texts that WhatsApp opens with. Words in braces are filled in from the order; beside each text is how a
        sample order would read.
      </p>
      <div className="space-y-6">
        {TEMPLATE_NAMES.map((name) => (
          <TemplateField
            key={name}
            name={name}
            text={draft[name] ?? DEFAULT_TEMPLATES[name]}
            error={errorAt(name, true)}
            sample={sample}
            onChange={(text) => change({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </StoredForm>
  );
}
