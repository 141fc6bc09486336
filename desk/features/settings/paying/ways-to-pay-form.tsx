import { SETTINGS, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages/languages.ts';
import { isOtherLanguage, type MadeOf } from '#domain/messages/translated-texts.ts';
import { ACCOUNT_KIND_NAMES, accountName, accountTitle } from '#domain/payments/account-title.ts';
import type { Account, ForOrders, OwnersText } from '#domain/payments/accounts.ts';
import { formatPkr } from '#domain/payments/money.ts';
import {
  instructionsMadeOf,
  missingInstructions,
  olderInstructions,
} from '#domain/payments/translated-instructions.ts';
import { randomId } from '#web/browser/random-id.ts';
import { TextAreaField, Tick } from '#web/ui/field.tsx';
import { useSetting } from '../api/settings.ts';
import { SettingForm } from '../setting-form.tsx';
import { TextsInLanguages } from '../texts-in-languages.tsx';
import { AccountFields } from './account-fields.tsx';
import { ForOrdersFields } from './for-orders-fields.tsx';
import { TranslatedInstructions } from './translated-instructions.tsx';

type Ways = SettingValue<'ways_to_pay'>;
type StoredAccount = Ways['accounts'][number];

const newAccount = (): StoredAccount => ({
  ...{ id: randomId(), kind: 'bank', on: true, bank: '', holder: '', number: '', link: '', qr: '' },
  ...{ instructions: { en: '' }, zones: [] },
});

const forOrdersWords = ({ from, upTo, zones }: ForOrders) =>
  [
    from !== undefined && `from ${formatPkr(from)}`,
    upTo !== undefined && `up to ${formatPkr(upTo)}`,
    zones.length > 0 && zones.join(', '),
  ].filter(Boolean);

/** What the customer should know, in each language that has it. */
const instructionsWords = (instructions: OwnersText) =>
  LANGUAGE_CODES.flatMap((code) => (instructions[code] ? [`${LANGUAGES[code].name}: “${instructions[code]}”`] : []));

const accountWords = (account: Account) =>
  [
    ACCOUNT_KIND_NAMES[account.kind],
    account.bank,
    account.holder,
    account.number || account.link,
    ...forOrdersWords(account),
    ...instructionsWords(account.instructions),
    !account.on && 'off',
  ]
    .filter(Boolean)
    .join(', ');

const FIELDS = {
  'value.accounts': {
    label: (account: StoredAccount) => `Account: ${accountTitle(account)}`,
    words: accountWords,
  },
  'value.cash': {
    label: 'Cash on delivery',
    words: ({ on, ...cash }: Ways['cash']) =>
      on ? ['Taken', ...forOrdersWords(cash), ...instructionsWords(cash.instructions)].join(', ') : 'Not taken',
  },
  'value.sellersCheck': { label: 'Sellers check payments', words: (may: boolean) => (may ? 'Yes' : 'No') },
  'value.made_of': {
    label: 'The English that translations were made of',
    words: (of: MadeOf) => [...new Set(Object.values(of))].map((english) => `“${english}”`).join(', '),
  },
};

/** All that is typed where English is shown. */
const ENGLISH_FIELDS = ['bank', 'holder', 'number', 'link', 'qr', 'from', 'upTo', 'zones', 'instructions.en'] as const;

/** What is stored of what is typed: an IBAN without its spaces, nothing of another kind, no English of a translation that is gone. */
function tidy<Typed extends { value: unknown }>(typed: Typed): Typed {
  const { data } = SETTINGS.ways_to_pay.schema.safeParse(typed.value);
  return data ? { ...typed, value: { ...data, made_of: instructionsMadeOf(data) } } : typed;
}

interface WaysToPayFormProps {
  stored: StoredSetting<Ways>;
  /** The names of the delivery zones. */
  zones: readonly string[];
}

/** Where customers can send money, and under which conditions they may pay at the door. */
export function WaysToPayForm({ stored, zones }: WaysToPayFormProps) {
  const form = useSetting('ways_to_pay', stored, { fields: FIELDS, tidy });
  const { errorAt } = form;
  const { accounts, cash, sellersCheck } = form.values.value;
  return (
    <SettingForm name="ways_to_pay" title="Ways to pay" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        Whoever confirms an order chooses from these accounts. The customer then reads on the order’s page and in the
        mail how much to send where. What an order was told stays as it was, also when you change an account here.
      </p>
      <TextsInLanguages
        label="Language of what customers should know"
        missing={(code) => missingInstructions(form.values.value, code)}
        older={(code) => olderInstructions(form.values.value, code)}
        isWrong={(code) => {
          const fields = isOtherLanguage(code) ? [`instructions.${code}` as const] : ENGLISH_FIELDS;
          const places = [...accounts.map((_, at) => `value.accounts.${at}`), 'value.cash'];
          return places.some((place) => fields.some((field) => form.isWrong(`${place}.${field}`)));
        }}
        translated={(code) => <TranslatedInstructions code={code} form={form} stored={stored.value} />}
        english={
          <>
            <h3 className="mb-2 font-semibold">Accounts</h3>
            <SortableList
              entries={accounts}
              nameOf={accountName}
              make={newAccount}
              addLabel="Add an account"
              isTall
              onChange={(next) => form.set('value.accounts', next)}
            >
              {(account, at, change) => (
                <AccountFields
                  account={account}
                  place={at + 1}
                  zones={zones}
                  errorAt={(field) => errorAt(`value.accounts.${at}.${field}`)}
                  onChange={change}
                />
              )}
            </SortableList>
            {errorAt('value.accounts') && <p className="mt-1 text-sale">{errorAt('value.accounts')}</p>}
            <h3 className="mt-6 mb-2 font-semibold">Cash on delivery</h3>
            <Tick
              label="We take cash on delivery"
              checked={cash.on}
              onChange={({ target }) => form.set('value.cash', { ...cash, on: target.checked })}
            />
            {cash.on && (
              <div className="mt-2 space-y-3">
                <ForOrdersFields
                  what="cash on delivery"
                  value={cash}
                  zones={zones}
                  errorAt={(field) => errorAt(`value.cash.${field}`)}
                  onChange={(changed) => form.set('value.cash', { ...cash, ...changed })}
                />
                <TextAreaField
                  label="What the customer should know"
                  rows={2}
                  value={cash.instructions.en}
                  error={errorAt('value.cash.instructions.en')}
                  onChange={({ target }) =>
                    form.set('value.cash', { ...cash, instructions: { ...cash.instructions, en: target.value } })
                  }
                />
              </div>
            )}
            <h3 className="mt-6 mb-2 font-semibold">Proofs of payment</h3>
            <Tick
              label="Sellers may accept and reject them, too"
              checked={sellersCheck}
              onChange={({ target }) => form.set('value.sellersCheck', target.checked)}
            />
            <p className="text-muted text-sm">You and managers always may. Packers never may, and do not see them.</p>
          </>
        }
      />
    </SettingForm>
  );
}
