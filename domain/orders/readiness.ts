import type { ContactOutcome } from './contact-attempt.ts';

/** What may keep a parcel from reaching its customer. The last two keep it from leaving at all. */
const READINESS_DOUBTS = [
  'phone_in_doubt',
  'wrong_number',
  'short_address',
  'variant_missing',
  'money_missing',
] as const;

export type ReadinessDoubt = (typeof READINESS_DOUBTS)[number];

export const READINESS_TEXTS: Readonly<Record<ReadinessDoubt, string>> = {
  phone_in_doubt: 'The rider may not reach this phone number',
  wrong_number: 'The phone number was wrong at the last try',
  short_address: 'The address is very short',
  variant_missing: 'Something is still to be chosen, such as a size',
  money_missing: 'Money must come in before the parcel leaves',
};

export interface ReadinessFacts {
  readonly phoneInDoubt: boolean;
  readonly address: string;
  readonly lastOutcome: ContactOutcome | null;
  readonly lacksVariant: boolean;
  readonly missingBeforeDispatch: number;
}

const SHORT_ADDRESS = 25;

/** Whoever collects it in the store needs neither address nor rider: ask only for parcels that are sent. */
export function readinessDoubts(order: ReadinessFacts): ReadinessDoubt[] {
  const is: Record<ReadinessDoubt, boolean> = {
    phone_in_doubt: order.phoneInDoubt,
    wrong_number: order.lastOutcome === 'wrong_number',
    short_address: order.address.trim().length < SHORT_ADDRESS,
    variant_missing: order.lacksVariant,
    money_missing: order.missingBeforeDispatch > 0,
  };
  return READINESS_DOUBTS.filter((doubt) => is[doubt]);
}
