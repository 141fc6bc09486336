import type { SettingValue } from '#contract/settings/settings.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { ACCOUNT_KIND_NAMES } from '#domain/payments/account-title.ts';
import type { AccountKind } from '#domain/payments/accounts.ts';
import { SelectField, TextAreaField, TextField, Tick } from '#web/ui/field.tsx';
import { ForOrdersFields } from './for-orders-fields.tsx';
import { QrField } from './qr-field.tsx';

type StoredAccount = SettingValue<'ways_to_pay'>['accounts'][number];

interface AccountFieldsProps {
  account: StoredAccount;
  place: number;
  zones: readonly string[];
  errorAt: (field: string) => string | undefined;
  onChange: (account: StoredAccount) => void;
}

const NUMBERS: Readonly<Partial<Record<AccountKind, { label: string; placeholder: string; hint?: string }>>> = {
  bank: { label: 'IBAN', placeholder: 'PK36 SCBL 0000 0011 2345 6702' },
  raast: { label: 'Raast ID', placeholder: '0300 1234567', hint: 'The phone number, or the IBAN' },
  jazzcash: { label: 'JazzCash number', placeholder: '0300 1234567' },
  easypaisa: { label: 'Easypaisa number', placeholder: '0300 1234567' },
  qr: { label: 'Number of the account', placeholder: '', hint: 'For those who cannot scan; may be empty' },
};

export function AccountFields({ account, place, zones, errorAt, onChange }: AccountFieldsProps) {
  const { kind, instructions } = account;
  const number = NUMBERS[kind];
  const set = (changed: Partial<StoredAccount>) => onChange({ ...account, ...changed });
  const text = (field: 'bank' | 'holder' | 'number' | 'link') => ({
    autoComplete: 'off',
    value: account[field],
    error: errorAt(field),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  });
  const ltr = { dir: 'ltr', spellCheck: false } as const;
  return (
    <fieldset aria-label={`Account ${place}`} className="min-w-0 space-y-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label="Kind"
          options={optionsOf(ACCOUNT_KIND_NAMES)}
          value={kind}
          onChange={({ target }) => set({ kind: target.value as AccountKind })}
        />
        {kind === 'link' && <TextField label="Provider" placeholder="Safepay" {...text('bank')} />}
        {(kind === 'bank' || kind === 'raast' || kind === 'qr') && (
          <TextField label={kind === 'bank' ? 'Bank' : 'Bank (may be empty)'} {...text('bank')} />
        )}
        {kind !== 'link' && <TextField label="Account title" hint="In whose name it is" {...text('holder')} />}
        {number && <TextField {...number} {...ltr} {...text('number')} />}
        {kind === 'link' && (
          <TextField label="Link" placeholder="https://" inputMode="url" {...ltr} {...text('link')} />
        )}
      </div>
      <QrField value={account.qr} isNeeded={kind === 'qr'} error={errorAt('qr')} onChange={(qr) => set({ qr })} />
      <TextAreaField
        label="What the customer should know"
        rows={2}
        value={instructions.en}
        error={errorAt('instructions.en')}
        onChange={({ target }) => set({ instructions: { ...instructions, en: target.value } })}
      />
      <ForOrdersFields what={`account ${place}`} value={account} zones={zones} errorAt={errorAt} onChange={set} />
      <Tick label="Offered" checked={account.on} onChange={({ target }) => set({ on: target.checked })} />
    </fieldset>
  );
}
