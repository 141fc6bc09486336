import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import {
  allTemplates,
  DEFAULT_TRANSLATED_TEMPLATES,
  formerEnglish,
  madeOfStored,
  madeOfTyped,
  OTHER_LANGUAGES,
  type OtherLanguage,
  templateIn,
  templateOfOwner,
} from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES, TEMPLATE_TITLES, type Templates } from '#domain/messages/whatsapp-templates.ts';
import { useSeller, useSetting } from './api/settings.ts';
import { EnglishBeside } from './english-beside.tsx';
import { sampleValues } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateField } from './template-field.tsx';
import { withMadeOf } from './with-made-of.ts';

const FIELDS = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((code) =>
    TEMPLATE_NAMES.flatMap((name) =>
      withMadeOf(`value.${code}_${name}`, `${code}_${name}`, `${LANGUAGES[code].name}, ${TEMPLATE_TITLES[name]}`),
    ),
  ),
);

type TranslatedTemplates = SettingValue<'translated_messages'>;

const tidied = (value: TranslatedTemplates, english: Templates): TranslatedTemplates => ({
  ...value,
  made_of: madeOfStored(allTemplates({ templates: english, translatedTemplates: value }), value.made_of),
});

interface TranslatedTemplatesFormProps {
  code: OtherLanguage;
  english: Templates;
  stored: StoredSetting<SettingValue<'translated_messages'>>;
}

/** The texts for WhatsApp in another language. One that is empty is said in English. */
export function TranslatedTemplatesForm({ code, english, stored }: TranslatedTemplatesFormProps) {
  const form = useSetting('translated_messages', stored, {
    fields: FIELDS,
    checksWhileTyping: true,
    tidy: ({ value }) => ({ value: tidied(value as TranslatedTemplates, english) }),
  });
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
          const owner = { templates: english, translatedTemplates: value };
          const said = templateIn(owner, name, code);
          const one = templateOfOwner(owner, name, code);
          const before = { text: stored.value[`${code}_${name}`], madeOf: stored.value.made_of };
          const setMadeOf = (of: string) => form.set('value.made_of', { ...value.made_of, [one.name]: of });
          return (
            <div key={name} className="grid gap-2">
              <TemplateField
                name={name}
                text={one.text}
                shown={said}
                initial={DEFAULT_TRANSLATED_TEMPLATES[`${code}_${name}`]}
                error={form.errorAt(path)}
                sample={sampleValues(shop, said.code)}
                onChange={(text) => {
                  form.set(path, text);
                  setMadeOf(madeOfTyped(one, text, before));
                }}
              />
              <EnglishBeside
                text={one.english}
                former={formerEnglish(one, value.made_of)}
                label={TEMPLATE_TITLES[name]}
                onFits={() => setMadeOf(one.english)}
              />
            </div>
          );
        })}
      </div>
    </SettingForm>
  );
}
