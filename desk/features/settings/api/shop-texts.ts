import { useQuery } from '@tanstack/react-query';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useShopName } from '#desk/api/session.ts';
import { mailLogoSize } from '#domain/brand/logo.ts';
import { type MailLook, mailLook } from '#domain/messages/mail-look.ts';

const useShopTexts = () => useQuery(endpointQuery(shopTextEndpoints.read)).data;

const useSection = (key: string): Readonly<Record<string, unknown>> => useShopTexts()?.sections[key]?.value ?? {};

/** How the shop's mails look; undefined until its brand is known. */
export function useMailLook(): MailLook | undefined {
  const name = useShopName();
  const brand = useShopTexts()?.brand.value;
  return brand && mailLook(name, brand, brand.logo === undefined ? undefined : shownLogo(brand.logo));
}

/** From the desk's own server, which has none on a plate: instead of a logo that needs one, the name is shown. */
function shownLogo(path: string): MailLook['logo'] {
  const size = mailLogoSize(path);
  return !size || size.padding > 0 ? undefined : { address: `/${path}`, width: size.width, height: size.height };
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
