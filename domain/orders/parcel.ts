/** Whom a shop has from its first day on, beside couriers. */
export const OWN_RIDER = 'Own rider';
/** How an order that is sold at the counter is dispatched; `collected_in_store` in SQL. */
export const COLLECTED_IN_STORE = 'Collected in the store';

/** What the owner has said of a courier. */
interface CourierTerms {
  readonly courier: string;
  readonly hasNumbers?: boolean | undefined;
}

/**
 * Whether parcels of this courier have consignment numbers, by which they are found again, above all in the statement of the cash that he
 * has collected. As the owner says; else couriers have them, and the shop's own people do not.
 */
export function hasConsignmentNumbers(courier: string, terms: readonly CourierTerms[]): boolean {
  const said = terms.find((entry) => entry.courier === courier)?.hasNumbers;
  return said ?? ![OWN_RIDER, COLLECTED_IN_STORE].includes(courier);
}
