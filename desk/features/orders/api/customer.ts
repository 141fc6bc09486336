import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Customer, type CustomerOrder, peopleEndpoints } from '#contract/people/people.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { phoneKey } from '#domain/people/phone.ts';

/** Shorter numbers are not typed to their end. */
const SHORTEST = 10;

interface EarlierCustomer {
  /** Whoever has ordered with exactly this number before. */
  readonly customer: Customer | undefined;
  /** What they said in their latest order. */
  take(): Promise<CustomerOrder | undefined>;
  readonly isTaking: boolean;
}

export function useEarlierCustomer(phone: string): EarlierCustomer {
  const { sees } = useRights();
  const digits = useDeferredValue(phoneKey(phone));
  const found = useQuery({
    ...endpointQuery(peopleEndpoints.customers, { input: { search: digits } }),
    enabled: sees('customers') && digits.length >= SHORTEST,
  });
  const step = useStep(peopleEndpoints.customer, { changes: [] });
  return {
    customer: found.data?.customers.find(({ phone_digits }) => phone_digits === digits),
    take: async () => (await step.run({ phone: digits }))?.orders[0],
    isTaking: step.isRunning,
  };
}
