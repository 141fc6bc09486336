/** How a file can be compressed, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The same content as it is, and compressed where that was worth it. */
export type Forms<Form> = Readonly<Partial<Record<Encoding, Form>>> & { readonly plain: Form };

/** The smallest form that the client accepts, by its Accept-Encoding. */
export function bestForm<Form>(forms: Forms<Form>, accepted = ''): Form {
  if (forms.br && accepts(accepted, 'br')) return forms.br;
  if (forms.gzip && accepts(accepted, 'gzip')) return forms.gzip;
  return forms.plain;
}

/** `gzip;q=0` means: anything but gzip. */
const refusal = (encoding: Encoding) => new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?(?![.\\d])`);
const REFUSED: Readonly<Record<Encoding, RegExp>> = { br: refusal('br'), gzip: refusal('gzip') };

function accepts(offer: string, encoding: Encoding): boolean {
  return offer.includes(encoding) && !(offer.includes(';') && REFUSED[encoding].test(offer));
}
