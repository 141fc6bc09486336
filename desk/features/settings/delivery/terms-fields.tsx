import type { DeliveryTerms } from '#domain/delivery/policy.ts';
import { MoneyField, NumberField, Tick, wholeNumber } from '#web/ui/field.tsx';

interface TermsFieldsProps<Terms extends DeliveryTerms> {
  /** Of where, for those who cannot see below what they stand. */
  where: string;
  terms: Terms;
  errorAt: (field: string) => string | undefined;
  onChange: (terms: Terms) => void;
}

/** What delivering costs, how long it takes, how it is paid. What is typed and is no number stays, and the schema says what is wrong. */
export function TermsFields<Terms extends DeliveryTerms>({ where, terms, errorAt, onChange }: TermsFieldsProps<Terms>) {
  const { fee, freeFrom, days, cashOnDelivery } = terms;
  const change = (changed: object) => onChange(withoutNothing({ ...terms, ...changed }) as Terms);
  const changeDays = (changed: object) => {
    const next = withoutNothing({ ...days, ...changed });
    change({ days: Object.keys(next).length > 0 ? next : undefined });
  };
  const number = (value: unknown, set: (typed: unknown) => void) => ({
    value: (value ?? '') as string | number,
    onChange: ({ target }: { target: HTMLInputElement }) => set(wholeNumber.setValueAs(target.value)),
  });
  return (
    <fieldset aria-label={`Delivery to ${where}`}>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <MoneyField
          label="Fee"
          hint="0 is free"
          error={errorAt('fee')}
          {...number(fee, (typed) => change({ fee: typed }))}
        />
        <MoneyField
          label="Free from"
          hint="Empty: never"
          error={errorAt('freeFrom')}
          {...number(freeFrom, (typed) => change({ freeFrom: typed }))}
        />
        <NumberField
          label="Days, from"
          hint="Empty: not said"
          error={errorAt('days.from')}
          {...number(days?.from, (from) => changeDays({ from }))}
        />
        <NumberField label="Days, to" error={errorAt('days.to')} {...number(days?.to, (to) => changeDays({ to }))} />
      </div>
      <Tick
        label="Cash on delivery is offered"
        className="mt-2"
        checked={cashOnDelivery}
        onChange={({ target }) => change({ cashOnDelivery: target.checked })}
      />
    </fieldset>
  );
}

const withoutNothing = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
