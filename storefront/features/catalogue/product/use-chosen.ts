import type { Dispatch, SetStateAction } from 'react';
import type { KindOption } from '#domain/kinds/kind.ts';
import type { Chosen } from '#domain/stock/offer.ts';
import { useStateInAddress } from '#storefront/browser/use-state-in-address.ts';
import { chosenIn, withChosen } from './chosen-in-address.ts';

/** What the shopper has chosen. The address has it, too, so that a link leads to the same variant. */
export function useChosen(options: readonly KindOption[]): [Chosen, Dispatch<SetStateAction<Chosen>>] {
  return useStateInAddress(
    (search) => chosenIn(search, options),
    (chosen, search) => withChosen(chosen, search, options),
  );
}
