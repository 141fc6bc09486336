import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { hasConsignmentNumbers } from '#domain/orders/parcel.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

type Terms = SettingValue<'courier_terms'>;

const termsText = ({ courier, tracking, cashLimit, parcelFee, hasNumbers }: Terms[number]) =>
  [
    courier,
    tracking,
    cashLimit !== undefined && `at most ${formatPkr(cashLimit)}`,
    parcelFee !== undefined && `${formatPkr(parcelFee)} per parcel`,
    hasNumbers !== undefined && (hasNumbers ? 'with consignment numbers' : 'without consignment numbers'),
  ]
    .filter(Boolean)
    .join(', ');

/** What is so without a word is not said. */
const numbersOf = (courier: string, has: boolean) => (has === hasConsignmentNumbers(courier, []) ? undefined : has);

const FIELDS = {
  value: { label: 'What couriers do', words: (all: Terms) => all.map(termsText).join('; ') || 'Nothing said' },
};

interface CourierTermsFormProps {
  stored: StoredSetting<Terms>;
  couriers: readonly string[];
}

/** Where the parcels of each courier can be followed, how much cash he takes in, and what he charges for each. */
export function CourierTermsForm({ stored, couriers }: CourierTermsFormProps) {
  const form = useSetting('courier_terms', stored, { fields: FIELDS, checksWhileTyping: true });
  const all = form.values.value;
  const change = (courier: string, changed: object) => {
    const at = all.findIndex((terms) => terms.courier === courier);
    const said = Object.entries({ courier, ...all[at], ...changed }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const entry = said.length > 1 ? [Object.fromEntries(said) as Terms[number]] : [];
    form.set('value', at === -1 ? [...all, ...entry] : all.toSpliced(at, 1, ...entry));
  };
  return (
    <SettingForm name="courier_terms" title="What couriers do" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        With the address of a courier’s tracking page customers get a link to their parcel: on the order’s page, in the
        mail and on WhatsApp. Write {'{number}'} where the consignment number stands. The fee per parcel is what his
        statement should charge for each. Where parcels have numbers, nobody is let go without one unasked while cash is
        to be collected.
      </p>
      <ul className="space-y-4">
        {couriers.map((courier) => {
          const at = all.findIndex((terms) => terms.courier === courier);
          const terms = all[at];
          return (
            <li key={courier}>
              <fieldset>
                <legend className="mb-1 font-semibold">{courier}</legend>
                <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
                  <TextField
                    label="Tracking page"
                    placeholder="https://courier.example/track/{number}"
                    inputMode="url"
                    autoComplete="off"
                    spellCheck={false}
                    dir="ltr"
                    value={terms?.tracking ?? ''}
                    error={form.errorAt(`value.${at}.tracking`)}
                    onChange={({ target }) => change(courier, { tracking: target.value })}
                  />
                  <MoneyField
                    label="Most cash per parcel"
                    hint="Empty: no limit"
                    value={terms?.cashLimit ?? ''}
                    error={form.errorAt(`value.${at}.cashLimit`)}
                    onChange={({ target }) => change(courier, { cashLimit: wholeNumber.setValueAs(target.value) })}
                  />
                  <MoneyField
                    label="Fee per parcel"
                    hint="Empty: not known"
                    value={terms?.parcelFee ?? ''}
                    error={form.errorAt(`value.${at}.parcelFee`)}
                    onChange={({ target }) => change(courier, { parcelFee: wholeNumber.setValueAs(target.value) })}
                  />
                </div>
                <Tick
                  label="Parcels have consignment numbers"
                  checked={hasConsignmentNumbers(courier, all)}
                  onChange={({ target }) => change(courier, { hasNumbers: numbersOf(courier, target.checked) })}
                />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </SettingForm>
  );
}
