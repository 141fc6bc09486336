import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { DEFAULT_TEMPLATES, TEMPLATE_NAMES, TEMPLATE_TITLES } from '#domain/messages/whatsapp-templates.ts';
import { useSeller, useSetting } from './api/settings.ts';
import { sampleValues } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateField } from './template-field.tsx';

const FIELDS = Object.fromEntries(TEMPLATE_NAMES.map((name) => [`value.${name}`, TEMPLATE_TITLES[name]]));

export function TemplatesForm({ stored }: { stored: StoredSetting<SettingValue<'message_templates'>> }) {
  const form = useSetting('message_templates', stored, { fields: FIELDS, checksWhileTyping: true });
  const sample = sampleValues(useSeller());
  return (
    <SettingForm name="message_templates" title="Messages" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        The texts that WhatsApp opens with. Words in braces are filled in from the order; beside each text is how a
        sample order would read.
      </p>
      <div className="space-y-6">
        {TEMPLATE_NAMES.map((name) => (
          <TemplateField
            key={name}
            name={name}
            text={form.values.value[name] ?? DEFAULT_TEMPLATES[name]}
            error={form.errorAt(`value.${name}`)}
            sample={sample}
            onChange={(text) => form.set(`value.${name}`, text)}
          />
        ))}
      </div>
    </SettingForm>
  );
}
