import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import { cityField, type DeliveryRequest, orderFormSchema } from '#contract/orders/order.ts';
import { deliveryWords } from '#contract/words/delivery.ts';
import {
  type DeliveryChoice,
  deliveryRequestOf,
  destinationOf,
  isCollected,
  type WayWords,
  waysOf,
} from '#domain/delivery/choice.ts';
import { asksForCity, citiesOf, cityIn, type DeliveryPolicy } from '#domain/delivery/policy.ts';
import { type QuotedTerms, termsOf } from '#domain/delivery/quote.ts';
import { type DeliveryWords, feeRangeWords, feeWords, quoteNotes } from '#domain/delivery/words.ts';
import { cityOf } from '#domain/orders/city.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Choice, TextField } from '#web/ui/field.tsx';

/* How an order on the telephone is delivered, where the owner has set something about it. The rule is the shop's own. */

const WAYS: WayWords = {
  delivery: 'Delivered',
  deliveryInPakistan: 'Delivered in Pakistan',
  deliveryAbroad: 'Delivered abroad',
  collectIn: (store) => `Collects in ${store}`,
};

const WORDS: DeliveryWords = {
  ...deliveryWords,
  noCashOnDelivery: 'Cash on delivery is not offered there: agree on another way to pay.',
};

/** What is typed about the delivery. Nothing of it is there before somebody has typed. */
export type TypedDelivery = { readonly [Field in keyof DeliveryChoice]?: string | undefined };

const choiceOf = ({ city = '', way = '' }: TypedDelivery): DeliveryChoice => ({ city, way });

/** Staff may take an order that is smaller than what shoppers may send. */
const quoteOf = (policy: DeliveryPolicy, typed: TypedDelivery, sumOfLines: number): QuotedTerms =>
  termsOf(policy, destinationOf(policy, choiceOf(typed)), sumOfLines);

export const isCollecting = (policy: DeliveryPolicy | undefined, { way = '' }: TypedDelivery): boolean =>
  policy !== undefined && isCollected(policy, way);

/** What is sent: where to, and the fee that the customer was told. Nothing where the owner has set nothing. */
export const deliverySent = (
  policy: DeliveryPolicy | undefined,
  typed: TypedDelivery,
  sumOfLines: number,
): DeliveryRequest =>
  policy ? deliveryRequestOf(destinationOf(policy, choiceOf(typed)), quoteOf(policy, typed, sumOfLines)) : {};

type Field = z.ZodType<string | undefined, string | undefined>;
const typedText: Field = z.string().optional();

/** What has to be there about the place: the city only where it matters, no address where the order is collected. */
export function placeSchema(policy: DeliveryPolicy | undefined, typed: TypedDelivery) {
  const collects = isCollecting(policy, typed);
  const needsCity = policy !== undefined && asksForCity(policy) && !collects;
  return {
    way: typedText,
    city: needsCity ? (cityField as Field) : typedText,
    address: collects ? typedText : (orderFormSchema.shape.address as Field),
  };
}

/** The city that an address names, for a customer whose address is known. */
export const cityNamedIn = (policy: DeliveryPolicy, address: string): string =>
  cityIn(policy, address) ?? cityOf(address);

interface DeliveryFieldsProps {
  policy: DeliveryPolicy;
  typed: TypedDelivery;
  wayField: Omit<ComponentProps<typeof Choice>, 'legend' | 'options'>;
  cityField: Omit<ComponentProps<typeof TextField>, 'label'>;
}

export function DeliveryFields({ policy, typed, wayField, cityField: field }: DeliveryFieldsProps) {
  const ways = waysOf(policy, WAYS);
  return (
    <>
      {ways.length > 0 && <Choice legend="How they get it" options={ways} {...wayField} />}
      {asksForCity(policy) && !isCollecting(policy, typed) && (
        <div>
          <TextField
            label="City"
            list="delivery-cities"
            autoComplete="off"
            autoCapitalize="words"
            hint="The delivery fee depends on it"
            {...field}
          />
          <datalist id="delivery-cities">
            {citiesOf(policy).map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </div>
      )}
    </>
  );
}

/** What the order comes to, as the customer is told it. */
export function SumWithDelivery({
  policy,
  typed,
  goods,
}: {
  policy: DeliveryPolicy;
  typed: TypedDelivery;
  goods: number;
}) {
  const quoted = quoteOf(policy, typed, goods);
  const quote = 'quote' in quoted ? quoted.quote : undefined;
  return (
    <div role="status" className="border-line border-t pt-3">
      <dl className="space-y-1">
        <SumLine label="Delivery" sum={quote ? feeWords(quote.fee, WORDS) : refusedWords(quoted, policy, goods)} />
        <SumLine
          label={quote ? 'Total' : 'Total without delivery'}
          sum={formatPkr(goods + (quote?.fee ?? 0))}
          className="font-semibold text-base"
        />
      </dl>
      {quote && quoteNotes(quote, WORDS).map((note) => <Note key={note}>{note}</Note>)}
      {goods > 0 && goods < policy.minimumOrder && (
        <Note>
          In the shop the smallest order is {formatPkr(policy.minimumOrder)}. You may take a smaller one all the same.
        </Note>
      )}
    </div>
  );
}

/** Of a city that is not typed yet, from where to where the fee goes. */
function refusedWords(quoted: QuotedTerms, policy: DeliveryPolicy, goods: number): string {
  const isMissing = 'refusal' in quoted && quoted.refusal.code === 'city_missing';
  return isMissing ? feeRangeWords(policy, goods, WORDS) : 'Not offered there';
}

function SumLine({ label, sum, className = '' }: { label: string; sum: string; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="price">{sum}</dd>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-1 text-muted">{children}</p>;
