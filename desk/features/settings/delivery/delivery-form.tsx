import { useRef } from 'react';
import { Link } from 'react-router';
import { SETTINGS, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import { deliveryWords } from '#contract/words/delivery.ts';
import { SortableList } from '#desk/lib/list/sortable-list.tsx';
import { asksForCity, type DeliveryPolicy, type DeliveryTerms } from '#domain/delivery/policy.ts';
import { feeWords } from '#domain/delivery/words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';
import { useSetting } from '../api/settings.ts';
import { useShippingPromise, useStores } from '../api/shop-texts.ts';
import { SettingForm } from '../setting-form.tsx';
import { CitiesField } from './cities-field.tsx';
import { DeliveryExample } from './delivery-example.tsx';
import { TermsFields } from './terms-fields.tsx';

type Delivery = SettingValue<'delivery'>;
type Zone = Delivery['zones'][number];

const NEW_ZONE: Zone = { name: '', cities: [], fee: 0, cashOnDelivery: true };
const NEW_TERMS: DeliveryTerms = { fee: 0, cashOnDelivery: true };

const termsText = ({ fee, freeFrom, days, cashOnDelivery }: DeliveryTerms) =>
  [
    feeWords(fee, deliveryWords),
    freeFrom !== undefined && `free from ${formatPkr(freeFrom)}`,
    days && deliveryWords.days(days.from, days.to),
    !cashOnDelivery && 'no cash on delivery',
  ]
    .filter(Boolean)
    .join(', ');

const FIELDS = {
  'value.zones': {
    label: 'Zones',
    words: (zones: Zone[]) => zones.map((zone) => `${zone.name}: ${termsText(zone)}`).join('; ') || 'None',
  },
  'value.restOfCountry': { label: 'Rest of the country', words: termsText },
  'value.abroad': {
    label: 'Abroad',
    words: (terms: DeliveryTerms | null) => (terms ? termsText(terms) : 'not delivered'),
  },
  'value.minimumOrder': { label: 'Smallest order', words: formatPkr },
  'value.collectIn': { label: 'Collecting', words: (stores: string[]) => stores.join('; ') || 'Nowhere' },
};

/** What delivering costs where. As long as nothing is set here, delivery is free and no shopper is asked for a city. */
export function DeliveryForm({ stored }: { stored: StoredSetting<Delivery> }) {
  const form = useSetting('delivery', stored, { fields: FIELDS, checksWhileTyping: true });
  const { errorAt } = form;
  const { zones, restOfCountry, abroad, collectIn } = form.values.value;
  const termsAbroad = useRef<DeliveryTerms>(abroad ?? NEW_TERMS);
  if (abroad) termsAbroad.current = abroad;
  const policy = SETTINGS.delivery.schema.safeParse(form.values.value).data;
  return (
    <SettingForm name="delivery" title="Delivery" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        As long as every fee is 0, delivery is free and the order form asks for no city. The fee stands beside the total
        of an order, and staff can change it when they confirm.
      </p>
      <h3 className="mb-2 font-semibold">Zones</h3>
      <SortableList
        entries={zones}
        nameOf={({ name }, at) => name || `Zone ${at + 1}`}
        make={() => NEW_ZONE}
        addLabel="Add a zone"
        isTall
        onChange={(next) => form.set('value.zones', next)}
      >
        {(zone, at, change) => (
          <div className="space-y-3">
            <TextField
              label="Name of the zone"
              autoComplete="off"
              value={zone.name}
              error={errorAt(`value.zones.${at}.name`)}
              onChange={({ target }) => change({ ...zone, name: target.value })}
            />
            <CitiesField
              zone={zone.name || `zone ${at + 1}`}
              cities={zone.cities}
              error={errorAt(`value.zones.${at}.cities`)}
              onChange={(cities) => change({ ...zone, cities })}
            />
            <TermsFields
              where={zone.name || `zone ${at + 1}`}
              terms={zone}
              errorAt={(field) => errorAt(`value.zones.${at}.${field}`)}
              onChange={change}
            />
          </div>
        )}
      </SortableList>
      {errorAt('value.zones') && <p className="mt-1 text-sale">{errorAt('value.zones')}</p>}
      <h3 className="mt-6 mb-2 font-semibold">{FIELDS['value.restOfCountry'].label}</h3>
      <TermsFields
        where="the rest of the country"
        terms={restOfCountry}
        errorAt={(field) => errorAt(`value.restOfCountry.${field}`)}
        onChange={(terms) => form.set('value.restOfCountry', terms)}
      />
      <h3 className="mt-6 mb-2 font-semibold">Abroad</h3>
      <Tick
        label="We deliver abroad"
        className="mb-2"
        checked={abroad !== null}
        onChange={({ target }) => form.set('value.abroad', target.checked ? termsAbroad.current : null)}
      />
      {abroad && (
        <TermsFields
          where="abroad"
          terms={abroad}
          errorAt={(field) => errorAt(`value.abroad.${field}`)}
          onChange={(terms) => form.set('value.abroad', terms)}
        />
      )}
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        <MoneyField
          label="Smallest order"
          hint="Smaller orders are not taken in the shop; staff can. 0 takes all."
          {...form.field('value.minimumOrder', wholeNumber)}
        />
        <CollectIn chosen={collectIn} onChange={(stores) => form.set('value.collectIn', stores)} />
      </div>
      <DeliveryExample policy={policy} />
      <ShippingPromise policy={policy} />
    </SettingForm>
  );
}

/** The promise beside every price is a text of its own, and may say something else than the fees do. */
function ShippingPromise({ policy }: { policy: DeliveryPolicy | undefined }) {
  const promise = useShippingPromise();
  if (!promise || !policy || !asksForCity(policy)) return null;
  return (
    <p className="mt-3 text-muted">
      Beside every price shoppers read “<bdi>{promise}</bdi>”. If that is no longer so, change it in{' '}
      <Link to="/catalogue/shop?part=promises" className="text-brand underline underline-offset-4">
        Shop texts, Promises
      </Link>
      .
    </p>
  );
}

/** The stores are those of the shop's texts. One that is chosen and was renamed there stays, so that it can be unticked. */
function CollectIn({ chosen, onChange }: { chosen: readonly string[]; onChange: (stores: string[]) => void }) {
  const stores = useStores();
  const offered = [...new Set([...stores, ...chosen])];
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Orders can be collected in</legend>
      {offered.map((store) => (
        <Tick
          key={store}
          label={stores.includes(store) ? store : `${store} (no longer among the stores)`}
          checked={chosen.includes(store)}
          onChange={({ target }) =>
            onChange(offered.filter((name) => (name === store ? target.checked : chosen.includes(name))))
          }
        />
      ))}
      <p className="mt-1 text-muted text-sm">
        {offered.length === 0 ? 'There are none yet. They are added' : 'They are changed'} in{' '}
        <Link to="/catalogue/shop?part=stores" className="text-brand underline underline-offset-4">
          Shop texts, Stores
        </Link>
        .
      </p>
    </fieldset>
  );
}
