import { useQuery } from '@tanstack/react-query';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { useShopName } from '#desk/api/session.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { logoBackground, mailLogoSize } from '#domain/brand/logo.ts';
import { brandTokens } from '#domain/brand/tokens.ts';
import { type MailLook, mailLook } from '#domain/messages/mail-look.ts';

const useShopTexts = () => useQuery(endpointQuery(shopTextEndpoints.read)).data;

const useSection = (key: string): Readonly<Record<string, unknown>> => useShopTexts()?.sections[key]?.value ?? {};

/** How the shop's mails look; undefined until its brand is known. */
export function useMailLook(): MailLook | undefined {
  const name = useShopName();
  const brand = useShopTexts()?.brand.value;
  return brand && mailLook(name, brand, shownLogo(brand));
}

/** From the desk's own server: the plate that some need is in the mail's picture, and here beneath it. */
function shownLogo({ logo, colours }: Brand): MailLook['logo'] {
  const size = logo === undefined ? undefined : mailLogoSize(logo);
  if (!logo || !size) return undefined;
  const { padding, ...room } = size;
  const plate = { ground: logoBackground(logo, brandTokens({ colours }).deep), padding };
  return { address: `/${logo}`, ...room, ...(padding > 0 && { plate }) };
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
export function useShopContact(): { readonly whatsapp?: string; readonly email?: string } {
  const { whatsapp, email } = useSection('contact');
  return { ...(typeof whatsapp === 'string' && { whatsapp }), ...(typeof email === 'string' && { email }) };
}
