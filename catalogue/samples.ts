import type { Shop } from './shop-schema.ts';

const SAMPLE_NUMBER = /1234567$/;
/** Addresses that are reserved for examples: no mail and no visitor ever arrives there. */
const SAMPLE_HOST = /(^|[.@])example\.(com|net|org)$/;

type Contact = Pick<Shop, 'phones' | 'whatsapp' | 'email' | 'social'>;

/** What a shop still shows of the contact details that every new shop begins with, in the words of a sentence. */
export function samplesIn({ phones, whatsapp, email, social }: Contact): string[] {
  const isSample = (number: string) => SAMPLE_NUMBER.test(number.replace(/\D/g, ''));
  const links = social.filter(({ url }) => SAMPLE_HOST.test(new URL(url).hostname)).map(({ name }) => name);
  return [
    ...(phones.some(isSample) ? ['phone number'] : []),
    ...(isSample(whatsapp) ? ['WhatsApp number'] : []),
    ...(SAMPLE_HOST.test(email) ? ['e-mail address'] : []),
    ...(links.length > 0 ? [`link to ${links.join(', ')}`] : []),
  ];
}
