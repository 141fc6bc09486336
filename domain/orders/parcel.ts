/** The shop's own people, and customers who come for it. */
const WITHOUT_NUMBER = /\b(own|rider|collected|store|counter)\b/i;

/**
 * Whether a parcel of this courier has a consignment number by which it is found again, above all in the statement of the cash that he
 * has collected.
 */
export function needsConsignment(courier: string): boolean {
  return courier !== '' && !WITHOUT_NUMBER.test(courier);
}
