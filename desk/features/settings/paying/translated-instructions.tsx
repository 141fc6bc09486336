import type { SettingValue } from '#contract/settings/settings.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { formerEnglish, madeOfTyped, type OtherLanguage } from '#domain/messages/translated-texts.ts';
import { accountName } from '#domain/payments/account-title.ts';
import {
  CASH,
  type Instructions,
  instructionsIn,
  toTranslate,
  withInstructions,
} from '#domain/payments/translated-instructions.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { EnglishBeside } from '../english-beside.tsx';

type Ways = SettingValue<'ways_to_pay'>;

interface TranslatedInstructionsProps {
  code: OtherLanguage;
  form: DeskForm<{ value: Ways }>;
  stored: Ways;
}

/** What customers should know, in another language, each beside the English one. One that is empty is read in English. */
export function TranslatedInstructions({ code, form, stored }: TranslatedInstructionsProps) {
  const { value } = form.values;
  const { name, dir } = LANGUAGES[code];
  const texts = toTranslate(value);
  const saved = toTranslate(stored);

  function setMadeOf(of: string, english: string) {
    form.set('value.made_of', { ...value.made_of, [`${code}_${of}`]: english });
  }

  function type(one: Instructions, typed: string) {
    const { accounts, cash } = withInstructions(value, one.of, code, typed);
    form.set('value.accounts', accounts);
    form.set('value.cash', cash);
    const was = saved.find(({ of }) => of === one.of);
    const before = { text: (was && instructionsIn(was, code).text) ?? '', madeOf: stored.made_of };
    setMadeOf(one.of, madeOfTyped(instructionsIn(one, code), typed, before));
  }

  return (
    <div className="space-y-6">
      <p className="text-muted">
        {texts.length > 0
          ? `For orders whose customer reads ${name}. A text that is empty here is read in English.`
          : 'There is nothing to translate: no account says what the customer should know.'}
      </p>
      {texts.map((one) => {
        const at = value.accounts.findIndex(({ id }) => id === one.of);
        const account = value.accounts[at];
        const title = account ? accountName(account, at) : 'Cash on delivery';
        const shown = instructionsIn(one, code);
        const path = one.of === CASH ? 'value.cash' : `value.accounts.${at}`;
        return (
          <div key={one.of} className="grid gap-2">
            <TextAreaField
              label={title}
              rows={2}
              lang={code}
              dir={dir}
              value={shown.text}
              error={form.errorAt(`${path}.instructions.${code}`)}
              onChange={({ target }) => type(one, target.value)}
            />
            <EnglishBeside
              text={shown.english}
              former={formerEnglish(shown, value.made_of)}
              label={title}
              onFits={() => setMadeOf(one.of, shown.english)}
            />
          </div>
        );
      })}
    </div>
  );
}
