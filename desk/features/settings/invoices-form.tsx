import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { HIGHEST_TAX_RATE, ISSUE_MOMENTS, type IssueMoment } from '#domain/payments/invoice.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { SettingForm } from './setting-form.tsx';

const MOMENTS: Readonly<Record<IssueMoment, string>> = {
  never: 'Never: the shop issues no invoices',
  by_hand: 'When somebody of the staff issues it',
  at_dispatch: 'By itself, when the parcel leaves',
  at_delivery: 'By itself, when the parcel is delivered',
};

const FIELDS = {
  'value.issue': { label: 'Invoices are issued', words: (issue: IssueMoment) => MOMENTS[issue] },
  'value.seller': 'Seller',
  'value.address': 'Address of the seller',
  'value.ntn': 'NTN',
  'value.strn': 'STRN',
  'value.gst': { label: 'GST in the prices', words: (rate: number) => (rate > 0 ? `${rate} %` : 'none') },
  'value.prefix': 'Invoices begin with',
  'value.creditPrefix': 'Credit notes begin with',
};

const percent = {
  setValueAs: (typed: unknown) =>
    typed === '' ? 0 : /^\d{1,3}([.,]\d{1,4})?$/.test(String(typed)) ? Number(String(typed).replace(',', '.')) : typed,
};

/** Who sells, and under which numbers. What was issued stays as it is. */
export function InvoicesForm({ stored }: { stored: StoredSetting<SettingValue<'invoices'>> }) {
  const form = useSetting('invoices', stored, { fields: FIELDS });
  const { issue, prefix, creditPrefix } = form.values.value;
  const letters = (field: 'prefix' | 'creditPrefix') => {
    const { onChange, ...rest } = form.field(`value.${field}`);
    return {
      ...rest,
      ...{ maxLength: 4, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        event.target.value = event.target.value.toUpperCase();
        return onChange(event);
      },
    };
  };
  return (
    <SettingForm name="invoices" title="Invoices" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        Numbers have no gaps and begin with 1 every year. What was issued stays as it was, whatever is changed here. For
        goods that come back of an order with an invoice, its credit note is issued by itself.
      </p>
      <div className="space-y-4">
        <SelectField
          label="Invoices are issued"
          options={ISSUE_MOMENTS.map((value) => ({ value, label: MOMENTS[value] }))}
          {...form.field('value.issue')}
        />
        {issue !== 'never' && (
          <>
            <TextField
              label="Seller"
              hint="The name in the register of the tax office"
              {...form.field('value.seller')}
            />
            <TextAreaField label="Address of the seller" {...form.field('value.address')} />
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <TextField label="NTN" hint="Empty: not shown" autoComplete="off" {...form.field('value.ntn')} />
              <TextField label="STRN" hint="Empty: not shown" autoComplete="off" {...form.field('value.strn')} />
              <TextField
                label="GST in the prices, per cent"
                hint={`From 0 for none to ${HIGHEST_TAX_RATE}`}
                inputMode="decimal"
                autoComplete="off"
                {...form.field('value.gst', percent)}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField label="Invoices begin with" hint={`As in ${prefix}-2026-00001`} {...letters('prefix')} />
              <TextField
                label="Credit notes begin with"
                hint={`As in ${creditPrefix}-2026-00001`}
                {...letters('creditPrefix')}
              />
            </div>
          </>
        )}
      </div>
    </SettingForm>
  );
}
