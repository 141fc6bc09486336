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
  allMailTexts,
  DEFAULT_TRANSLATED_MAILS,
  formerEnglish,
  isMailOlder,
  type MailPart,
  madeOfStored,
  madeOfTyped,
  mailIn,
  mailPart,
  mailSignature,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TextOfOwner,
} from '#domain/messages/translated-texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useSeller, useSetting } from './api/settings.ts';
import { useMailLook } from './api/shop-texts.ts';
import { EnglishBeside } from './english-beside.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { PromiseNote } from './promise-note.tsx';
import { sampleLetter, sampleQuestion } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateText } from './template-field.tsx';
import { withMadeOf } from './with-made-of.ts';

const FIELDS = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((code) => {
    const { name } = LANGUAGES[code];
    return [
      ...withMadeOf(`value.${code}_signature`, `${code}_signature`, `${name}, signature`),
      ...MAIL_KINDS.flatMap((kind) =>
        (['subject', 'text'] as const).flatMap((part) =>
          withMadeOf(
            `value.${code}_${kind}.${part}`,
            `${code}_${kind}_${part}`,
            `${name}, ${MAIL_TITLES[kind]}: ${part}`,
          ),
        ),
      ),
    ];
  }),
);

interface TranslatedMailsFormProps {
  code: OtherLanguage;
  english: MailTemplates;
  stored: StoredSetting<SettingValue<'translated_mails'>>;
}

type TranslatedMails = SettingValue<'translated_mails'>;

const tidied = (value: TranslatedMails, english: MailTemplates): TranslatedMails => ({
  ...value,
  made_of: madeOfStored(allMailTexts({ mails: english, translatedMails: value }), value.made_of),
});

/** The e-mails in another language, each with the English one beside it. One that is empty goes out in English. */
export function TranslatedMailsForm({ code, english, stored }: TranslatedMailsFormProps) {
  const form = useSetting('translated_mails', stored, {
    fields: FIELDS,
    checksWhileTyping: true,
    tidy: ({ value }) => ({ value: tidied(value as TranslatedMails, english) }),
  });
  const [kind, setKind] = useState<MailKind>('order_received');
  const shop = useSeller();
  const look = useMailLook();
  const { value } = form.values;
  const mail = value[`${code}_${kind}`];
  const initial = DEFAULT_TRANSLATED_MAILS[`${code}_${kind}`];
  const at = (of: MailKind, part: MailPart) => `value.${code}_${of}.${part}` as const;
  const owner = { mails: english, translatedMails: value };
  const saved = { mails: english, translatedMails: stored.value };
  const [subject, text] = [mailPart(owner, kind, 'subject', code), mailPart(owner, kind, 'text', code)];
  const { made_of } = value;
  const setMadeOf = (one: TextOfOwner, of: string) => form.set('value.made_of', { ...made_of, [one.name]: of });
  const typed = (one: TextOfOwner, before: TextOfOwner, words: string) =>
    setMadeOf(one, madeOfTyped(one, words, { text: before.text, madeOf: stored.value.made_of }));
  const beside = (one: TextOfOwner, label: string) => (
    <EnglishBeside
      text={one.english}
      former={formerEnglish(one, made_of)}
      label={label}
      onFits={() => setMadeOf(one, one.english)}
    />
  );
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
                (isMailOlder(owner, of, code) ? ' (older than the English)' : '') +
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
            onChange={(words) => {
              form.set(at(kind, 'subject'), words);
              typed(subject, mailPart(saved, kind, 'subject', code), words);
            }}
          />
          {beside(subject, 'Subject')}
          <TemplateText
            label="Text"
            rows={12}
            text={mail.text}
            error={form.errorAt(at(kind, 'text'))}
            placeholders={rules.text.placeholders}
            initial={initial.text}
            onChange={(words) => {
              form.set(at(kind, 'text'), words);
              typed(text, mailPart(saved, kind, 'text', code), words);
            }}
          />
          {beside(text, 'Text')}
          <PromiseNote kind={kind} />
          <TemplateText
            label="Signature"
            rows={3}
            text={value[`${code}_signature`]}
            error={form.errorAt(signature)}
            placeholders={SIGNATURE_RULES.placeholders}
            initial={DEFAULT_TRANSLATED_MAILS[`${code}_signature`]}
            onChange={(words) => {
              form.set(signature, words);
              typed(mailSignature(owner, code), mailSignature(saved, code), words);
            }}
          />
          {beside(mailSignature(owner, code), 'Signature')}
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
