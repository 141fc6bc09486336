import type { FormEvent } from 'react';
import type { SearchVisit } from '#contract/orders/order-page.ts';
import { ORDERS_PATH } from '#domain/orders/order-key.ts';
import * as words from '#messages/orders.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const PROBLEMS: Readonly<Record<NonNullable<SearchVisit['problem']>, string>> = {
  not_found: words.notFound,
  too_often: words.tooOften,
  unavailable: words.unavailable,
};

/** A plain form: it works without scripts, and what was typed is never part of an address. */
export function FindOrder({ number, phone, prefix, problem }: Omit<SearchVisit, 'kind'>) {
  const online = useOnline();
  const refuseOffline = (event: FormEvent) => {
    if (!navigator.onLine) event.preventDefault();
  };
  return (
    <form method="post" action={addressOf(ORDERS_PATH)} className="space-y-4" onSubmit={refuseOffline}>
      <Alert kind="info">{problem && PROBLEMS[problem]}</Alert>
      <TextField
        label={words.orderNumber}
        name="number"
        defaultValue={number}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={`${prefix}-XXXXXXXX-X`}
      />
      <TextField
        label={words.phoneNumber}
        name="phone"
        type="tel"
        defaultValue={phone}
        required
        maxLength={200}
        autoComplete="tel"
      />
      <Button kind="main" type="submit" disabled={!online}>
        {words.findOrder}
      </Button>
    </form>
  );
}
