import { useState } from 'react';
import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { writeLetter } from '#domain/messages/mail-letter.ts';
import {
  MAIL_KINDS,
  MAIL_TITLES,
  type MailKind,
  type MailTemplates,
  mailRules,
  SIGNATURE_RULES,
} from '#domain/messages/mail-templates.ts';
import {
  DEFAULT_TRANSLATED_MAILS,
  mailIn,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '#domain/messages/translated-texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useSeller, useSetting } from './api/settings.ts';
import { useMailLook } from './api/shop-texts.ts';
import { EnglishBeside } from './english-beside.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { sampleLetter, sampleQuestion } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateText } from './template-field.tsx';

const FIELDS = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((code) => {
    const { name } = LANGUAGES[code];
    return [
      [`value.${code}_signature`, `${name}, signature`],
      ...MAIL_KINDS.flatMap((kind) => [
        [`value.${code}_${kind}.subject`, `${name}, ${MAIL_TITLES[kind]}: subject`],
        [`value.${code}_${kind}.text`, `${name}, ${MAIL_TITLES[kind]}: text`],
      ]),
    ];
  }),
);

interface TranslatedMailsFormProps {
  code: OtherLanguage;
  english: MailTemplates;
  stored: StoredSetting<SettingValue<'translated_mails'>>;
}

/** The e-mails in another language, each with the English one beside it. One that is empty goes out in English. */
export function TranslatedMailsForm({ code, english, stored }: TranslatedMailsFormProps) {
  const form = useSetting('translated_mails', stored, { fields: FIELDS, checksWhileTyping: true });
  const [kind, setKind] = useState<MailKind>('order_received');
  const shop = useSeller();
  const look = useMailLook();
  const { value } = form.values;
  const mail = value[`${code}_${kind}`];
  const initial = DEFAULT_TRANSLATED_MAILS[`${code}_${kind}`];
  const at = (of: MailKind, part: 'subject' | 'text') => `value.${code}_${of}.${part}` as const;
  const hasError = (of: MailKind) =>
    form.errorAt(at(of, 'subject')) !== undefined || form.errorAt(at(of, 'text')) !== undefined;
  const signature = `value.${code}_signature` as const;
  const rules = mailRules(kind);
  const isInOrder = !hasError(kind) && form.errorAt(signature) === undefined;
  const sent = mailIn({ mails: english, translatedMails: value }, kind, code);
  const facts = kind === 'newsletter' ? sampleQuestion(shop, sent.code) : sampleLetter(shop, sent.code);
  const letter = writeLetter(sent.text, sent.text.signature, facts, sent.code);

  return (
    <SettingForm name="translated_mails" title="E-mails in other languages" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        For orders whose customer reads {LANGUAGES[code].name}. An e-mail that is empty here goes out in English.
        Whether one is sent at all is said at the English one.
      </p>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <SelectField
            label="E-mail"
            value={kind}
            options={MAIL_KINDS.map((of) => ({
              value: of,
              label:
                MAIL_TITLES[of] +
                (value[`${code}_${of}`].text === '' ? ' (not translated)' : '') +
                (hasError(of) ? ' (please check)' : ''),
            }))}
            onChange={({ target }) => setKind(target.value as MailKind)}
          />
          <TemplateText
            label="Subject"
            rows={1}
            text={mail.subject}
            error={form.errorAt(at(kind, 'subject'))}
            placeholders={rules.subject.placeholders}
            initial={initial.subject}
            onChange={(typed) => form.set(at(kind, 'subject'), typed)}
          />
          <EnglishBeside text={english[kind].subject} />
          <TemplateText
            label="Text"
            rows={12}
            text={mail.text}
            error={form.errorAt(at(kind, 'text'))}
            placeholders={rules.text.placeholders}
            initial={initial.text}
            onChange={(typed) => form.set(at(kind, 'text'), typed)}
          />
          <EnglishBeside text={english[kind].text} />
          <TemplateText
            label="Signature"
            rows={3}
            text={value[`${code}_signature`]}
            error={form.errorAt(signature)}
            placeholders={SIGNATURE_RULES.placeholders}
            initial={DEFAULT_TRANSLATED_MAILS[`${code}_signature`]}
            onChange={(typed) => form.set(signature, typed)}
          />
        </div>
        <LetterPreview
          caption={kind === 'newsletter' ? 'As it arrives' : 'With a sample order'}
          code={sent.code}
          letter={isInOrder ? letter : undefined}
          look={look}
        />
      </div>
    </SettingForm>
  );
}
