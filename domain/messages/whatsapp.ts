import { internationalDigits } from '#domain/people/phone.ts';

/**
 * Opens a chat with the text already written. A number whose country is in doubt has no link: a chat with a stranger is worse
 * than none.
 */
export function whatsappLink(phone: string, text: string): string | undefined {
  const digits = internationalDigits(phone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`;
}
