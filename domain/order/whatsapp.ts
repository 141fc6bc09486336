const PAKISTAN = '92';

/**
 * The number as wa.me wants it: country code first, digits only. Customers write 0300 1234567, 300 1234567,
 * +92 (0)300 1234567 or 0092 300 1234567. A number whose country cannot be told gives nothing: a chat with a stranger
 * is worse than no link.
 */
export function whatsappDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00');
  const number = isInternational ? digits.replace(/^00/, '') : fromLocal(digits);
  const whole = number.replace(/^920/, PAKISTAN);
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

/** Without + or 00, only a Pakistani mobile number or a code of the countries the shop serves is beyond doubt. */
function fromLocal(digits: string): string {
  if (/^0?3\d{9}$/.test(digits)) return PAKISTAN + digits.replace(/^0/, '');
  return /^(92|971|966|974|965|973|968)\d{8,11}$/.test(digits) ? digits : '';
}

/** Opens a chat with the text already written. */
export function whatsappLink(phone: string, text: string): string | undefined {
  const digits = whatsappDigits(phone);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`;
}
