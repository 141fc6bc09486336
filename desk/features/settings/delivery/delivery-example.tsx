import { useState } from 'react';
import { deliveryWords } from '#contract/words/delivery.ts';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import { ABROAD, type Quoted, quoteDelivery } from '#domain/delivery/quote.ts';
import { quoteNotes, refusalWords } from '#domain/delivery/words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextField, Tick, wholeNumber } from '#web/ui/field.tsx';

/** What the rules, as they are typed, make of an order. */
export function DeliveryExample({ policy }: { policy: DeliveryPolicy | undefined }) {
  const [typed, setTyped] = useState('8000');
  const [city, setCity] = useState('Karachi');
  const [abroad, setAbroad] = useState(false);
  const sum = Number(wholeNumber.setValueAs(typed) ?? 0);
  return (
    <section aria-label="Example of a delivery" className="mt-5 rounded-lg bg-panel p-3">
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_12rem_auto]">
        <MoneyField label="Try it: an order of" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <TextField label="to" autoComplete="off" value={city} onChange={({ target }) => setCity(target.value)} />
        <Tick
          label={ABROAD}
          className="sm:mt-6"
          checked={abroad}
          onChange={({ target }) => setAbroad(target.checked)}
        />
      </div>
      <p role="status" className="mt-2 font-medium">
        {policy && Number.isSafeInteger(sum) && sum >= 0
          ? exampleWords(quoteDelivery(policy, { city, abroad }, sum), sum)
          : 'What is typed is not complete yet.'}
      </p>
    </section>
  );
}

function exampleWords(quoted: Quoted, sum: number): string {
  if ('refusal' in quoted) return refusalWords(quoted.refusal, sum, deliveryWords) ?? 'Please name a city.';
  const { zone, fee } = quoted.quote;
  const notes = quoteNotes(quoted.quote, deliveryWords);
  return [
    `${zone}: delivery ${fee === 0 ? 'is free' : `costs ${formatPkr(fee)}`}, in all ${formatPkr(sum + fee)}.`,
    ...notes,
  ].join(' ');
}
