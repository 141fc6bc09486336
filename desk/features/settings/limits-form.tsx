import type { SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import { NumberField } from '#desk/lib/number-field.tsx';
import { StoredForm } from '#desk/lib/stored-form.tsx';
import { useSetting } from './use-setting.ts';

type Limits = SettingValue<'limits'>;

const FIELDS: readonly { key: keyof Limits; label: string; hint: string }[] = [
  { key: 'maxPerProduct', label: 'Most of one product in an order', hint: 'From 1 to 99' },
  {
    key: 'maxOpenPerPhone',
    label: 'Most open orders of one phone number',
    hint: 'Orders that have not left yet; 0 is no limit',
  },
  {
    key: 'holdHours',
    label: 'Hours that an order is kept',
    hint: 'Opening hours, from when somebody looks after it; not confirmed by then, it expires and its stock is free again',
  },
  {
    key: 'unansweredHours',
    label: 'Hours that it is kept before anybody looks after it',
    hint: 'Opening hours. Claiming it or trying to reach the customer gives it the hours above',
  },
  {
    key: 'heldPiecesPerCustomer',
    label: 'Most pieces kept back for one customer without an answer',
    hint: 'By phone number, and by browser. More can be ordered once you have answered; 0 is no limit',
  },
  {
    key: 'heldValuePerCustomer',
    label: 'Most PKR kept back for one customer without an answer',
    hint: '0 is no limit',
  },
  {
    key: 'heldPiecesPerAddress',
    label: 'Most pieces kept back for one network without an answer',
    hint: 'Many customers of a mobile carrier share one; 0 is no limit',
  },
  { key: 'heldValuePerAddress', label: 'Most PKR kept back for one network without an answer', hint: '0 is no limit' },
  {
    key: 'alarmPieces',
    label: 'Pieces that sound the alarm',
    hint: 'When orders of the last hour without an answer keep so many back, the queue says so; 0 is never',
  },
];

const lines = (limits: Limits) => FIELDS.map(({ key, label }) => `${label}: ${limits[key]}`);

export function LimitsForm({ stored }: { stored: StoredSetting<Limits> }) {
  const setting = useSetting('limits', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Limits of orders" setting={setting} lines={lines}>
      <div className="space-y-4">
        {FIELDS.map(({ key, label, hint }) => (
          <NumberField
            key={key}
            label={label}
            hint={hint}
            value={draft[key]}
            error={errorAt(key)}
            onChange={(value) => change({ ...draft, [key]: value })}
          />
        ))}
      </div>
    </StoredForm>
  );
}

const markLines = (mark: number) => [`Low at: ${mark}`];

export function LowStockForm({ stored }: { stored: StoredSetting<number> }) {
  const setting = useSetting('low_stock_mark', stored);
  const { draft, change, errorAt } = setting;
  return (
    <StoredForm title="Low stock" setting={setting} lines={markLines}>
      <NumberField
        label="A product is low at"
        hint="So many pieces or fewer are available"
        value={draft}
        error={errorAt('')}
        onChange={change}
      />
    </StoredForm>
  );
}
