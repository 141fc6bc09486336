import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import {
  DEFAULT_TRANSLATED_TEMPLATES,
  OTHER_LANGUAGES,
  type OtherLanguage,
  templateIn,
} from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES, TEMPLATE_TITLES, type Templates } from '#domain/messages/whatsapp-templates.ts';
import { useSeller, useSetting } from './api/settings.ts';
import { EnglishBeside } from './english-beside.tsx';
import { sampleValues } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateField } from './template-field.tsx';

const FIELDS = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((code) =>
    TEMPLATE_NAMES.map((name) => [`value.${code}_${name}`, `${LANGUAGES[code].name}, ${TEMPLATE_TITLES[name]}`]),
  ),
);

interface TranslatedTemplatesFormProps {
  code: OtherLanguage;
  english: Templates;
  stored: StoredSetting<SettingValue<'translated_messages'>>;
}

/** The texts for WhatsApp in another language. One that is empty is said in English. */
export function TranslatedTemplatesForm({ code, english, stored }: TranslatedTemplatesFormProps) {
  const form = useSetting('translated_messages', stored, { fields: FIELDS, checksWhileTyping: true });
  const shop = useSeller();
  const { value } = form.values;
  return (
    <SettingForm name="translated_messages" title="Messages in other languages" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        For orders whose customer reads {LANGUAGES[code].name}. A text that is empty here is said in English.
      </p>
      <div className="space-y-6">
        {TEMPLATE_NAMES.map((name) => {
          const path = `value.${code}_${name}` as const;
          const said = templateIn({ templates: english, translatedTemplates: value }, name, code);
          return (
            <div key={name} className="grid gap-2">
              <TemplateField
                name={name}
                text={value[`${code}_${name}`]}
                shown={said}
                initial={DEFAULT_TRANSLATED_TEMPLATES[`${code}_${name}`]}
                error={form.errorAt(path)}
                sample={sampleValues(shop, said.code)}
                onChange={(text) => form.set(path, text)}
              />
              <EnglishBeside text={english[name]} />
            </div>
          );
        })}
      </div>
    </SettingForm>
  );
}
