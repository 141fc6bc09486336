import { useState } from 'react';
import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages/languages.ts';
import { writeLetter } from '#domain/messages/mail-letter.ts';
import {
  DEFAULT_MAILS,
  isAlwaysSent,
  LONGEST_SENDER,
  MAIL_KINDS,
  MAIL_TITLES,
  type MailKind,
  mailRules,
  SIGNATURE_RULES,
} from '#domain/messages/mail-templates.ts';
import { SelectField, TextField, Tick } from '#web/ui/field.tsx';
import { useSeller, useSetting } from './api/settings.ts';
import { useMailLook } from './api/shop-texts.ts';
import { LetterPreview } from './letter-preview.tsx';
import { PromiseNote } from './promise-note.tsx';
import { sampleLetter, sampleQuestion } from './sample-order.ts';
import { SettingForm } from './setting-form.tsx';
import { TemplateText } from './template-field.tsx';

const FIELDS = {
  'value.sender': 'Name of the sender',
  'value.signature': 'Signature',
  ...Object.fromEntries(
    MAIL_KINDS.flatMap((kind) => [
      ...(isAlwaysSent(kind) ? [] : [[`value.${kind}.on`, `${MAIL_TITLES[kind]}: sent`]]),
      [`value.${kind}.subject`, `${MAIL_TITLES[kind]}: subject`],
      [`value.${kind}.text`, `${MAIL_TITLES[kind]}: text`],
    ]),
  ),
};

/** The e-mails to customers: one of them at a time, and what stands under all of them. */
export function MailsForm({ stored }: { stored: StoredSetting<SettingValue<'customer_mails'>> }) {
  const form = useSetting('customer_mails', stored, { fields: FIELDS, checksWhileTyping: true });
  const [kind, setKind] = useState<MailKind>('order_received');
  const { value } = form.values;
  const { on, subject, text } = value[kind];
  const rules = mailRules(kind);
  const initial = DEFAULT_MAILS[kind];
  const hasError = (of: MailKind) =>
    form.errorAt(`value.${of}.subject`) !== undefined || form.errorAt(`value.${of}.text`) !== undefined;
  const shop = useSeller();
  const look = useMailLook();
  const sample = kind === 'newsletter' ? sampleQuestion(shop) : sampleLetter(shop);
  const letter = writeLetter(value[kind], value.signature, sample);
  const isInOrder = !hasError(kind) && form.errorAt('value.signature') === undefined;

  return (
    <SettingForm name="customer_mails" title="E-mails to customers" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        Sent by themselves where mail is set up. Words in braces are filled in from the order. A blank line begins a new
        paragraph, and a paragraph that has nothing to say is left out: one about {'{cash}'} where nothing is to be paid
        at the door.
      </p>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <SelectField
            label="E-mail"
            value={kind}
            options={MAIL_KINDS.map((of) => ({
              value: of,
              label: MAIL_TITLES[of] + (value[of].on ? '' : ' (off)') + (hasError(of) ? ' (please check)' : ''),
            }))}
            onChange={({ target }) => setKind(target.value as MailKind)}
          />
          {!isAlwaysSent(kind) && (
            <Tick
              label={`Send “${MAIL_TITLES[kind]}” to customers`}
              checked={on}
              onChange={({ target }) => form.set(`value.${kind}.on`, target.checked)}
            />
          )}
          <TemplateText
            label="Subject"
            rows={1}
            text={subject}
            error={form.errorAt(`value.${kind}.subject`)}
            placeholders={rules.subject.placeholders}
            initial={initial.subject}
            onChange={(typed) => form.set(`value.${kind}.subject`, typed)}
          />
          <TemplateText
            label="Text"
            rows={12}
            text={text}
            error={form.errorAt(`value.${kind}.text`)}
            placeholders={rules.text.placeholders}
            initial={initial.text}
            onChange={(typed) => form.set(`value.${kind}.text`, typed)}
          />
          <PromiseNote kind={kind} />
        </div>
        <LetterPreview
          caption={kind === 'newsletter' ? 'As it arrives' : 'With a sample order'}
          code={DEFAULT_LANGUAGE}
          letter={isInOrder ? letter : undefined}
          look={look}
        />
        <div className="grid min-w-0 content-start gap-4 border-line border-t pt-4 lg:col-span-2 lg:grid-cols-2">
          <TextField
            label={FIELDS['value.sender']}
            hint="As mailboxes show it; the shop’s name where it is empty."
            maxLength={LONGEST_SENDER}
            value={value.sender}
            error={form.errorAt('value.sender')}
            onChange={({ target }) => form.set('value.sender', target.value)}
          />
          <TemplateText
            label={FIELDS['value.signature']}
            rows={3}
            text={value.signature}
            error={form.errorAt('value.signature')}
            placeholders={SIGNATURE_RULES.placeholders}
            initial={DEFAULT_MAILS.signature}
            onChange={(typed) => form.set('value.signature', typed)}
          />
        </div>
      </div>
    </SettingForm>
  );
}
