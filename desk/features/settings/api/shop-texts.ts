import { useQuery } from '@tanstack/react-query';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { endpointQuery } from '#desk/api/query.ts';

function useSection(key: string): Readonly<Record<string, unknown>> {
  const texts = useQuery(endpointQuery(shopTextEndpoints.read)).data;
  return texts?.sections[key]?.value ?? {};
}

/** The shop's stores by name, as its texts have them: 'Karachi, Karsaz'. */
export function useStores(): string[] {
  const { stores } = useSection('stores');
  if (!Array.isArray(stores)) return [];
  return stores.map(({ city, area }: { city: string; area: string }) => `${city}, ${area}`);
}

/** What shoppers read about delivery beside every price, if anything. */
export function useShippingPromise(): string | undefined {
  const { promises } = useSection('promises');
  return (promises as { shipping?: string } | undefined)?.shipping;
}

/** How customers reach the shop. */
export function useContact(): { readonly whatsapp?: string; readonly email?: string } {
  const { whatsapp, email } = useSection('contact');
  return { ...(typeof whatsapp === 'string' && { whatsapp }), ...(typeof email === 'string' && { email }) };
}
