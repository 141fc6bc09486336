import { useQuery } from '@tanstack/react-query';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { endpointQuery } from '#desk/api/query.ts';

/** The shop's stores by name, as its texts have them: 'Karachi, Karsaz'. */
export function useStores(): string[] {
  const texts = useQuery(endpointQuery(shopTextEndpoints.read)).data;
  const stores = texts?.sections.stores?.value.stores;
  if (!Array.isArray(stores)) return [];
  return stores.map(({ city, area }: { city: string; area: string }) => `${city}, ${area}`);
}
