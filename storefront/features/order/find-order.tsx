import type { FormEvent } from 'react';
import type { SearchVisit } from '#contract/orders/order-page.ts';
import { ORDERS_PATH } from '#domain/orders/order-key.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const PROBLEMS: Readonly<Record<NonNullable<SearchVisit['problem']>, string>> = {
  not_found: 'We found no order with this number and this phone number. Please check both.',
  too_often: 'That was a little too often. Please wait a moment and try again.',
  unavailable: 'The shop cannot look up orders at this moment. Please try again shortly.',
};

/** A plain form: it works without scripts, and what was typed is never part of an address. */
export function FindOrder({ number, phone, problem }: Omit<SearchVisit, 'kind'>) {
  const online = useOnline();
  const refuseOffline = (event: FormEvent) => {
    if (!navigator.onLine) event.preventDefault();
  };
  return (
    <form method="post" action={ORDERS_PATH} className="space-y-4" onSubmit={refuseOffline}>
      <Alert kind="info">{problem && PROBLEMS[problem]}</Alert>
      <TextField
        label="Order number"
        name="number"
        defaultValue={number}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="BJ-XXXXXXXX-X"
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        defaultValue={phone}
        required
        maxLength={200}
        autoComplete="tel"
      />
      <Button kind="main" type="submit" disabled={!online}>
        Find order
      </Button>
    </form>
  );
}
