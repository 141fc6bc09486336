import type { ComponentProps } from 'react';
import { isCollected, type WayWords, waysOf } from '#domain/delivery/choice.ts';
import { asksForCity, citiesOf, type DeliveryPolicy } from '#domain/delivery/policy.ts';
import * as words from '#messages/order-form.ts';
import { Choice, TextField } from '#web/ui/field.tsx';

const WAYS: WayWords = {
  delivery: words.delivery,
  deliveryInPakistan: words.deliveryInPakistan,
  deliveryAbroad: words.deliveryAbroad,
  collectIn: words.collectIn,
};

interface DeliveryFieldsProps {
  policy: DeliveryPolicy;
  /** The way that is chosen. */
  way: string;
  wayField: Omit<ComponentProps<typeof Choice>, 'legend' | 'options'>;
  cityField: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** How and where to: only what matters in this shop is asked. */
export function DeliveryFields({ policy, way, wayField, cityField }: DeliveryFieldsProps) {
  const ways = waysOf(policy, WAYS);
  return (
    <>
      {ways.length > 0 && <Choice legend={words.howToGetIt} options={ways} className="sm:col-span-2" {...wayField} />}
      {asksForCity(policy) && !isCollected(policy, way) && (
        <>
          <TextField
            label={words.city}
            list="delivery-cities"
            autoComplete="address-level2"
            autoCapitalize="words"
            hint={words.feeDependsOnCity}
            {...cityField}
          />
          <datalist id="delivery-cities">
            {citiesOf(policy).map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
