import type { Size } from '#domain/pictures/crop.ts';

/*
 * How the brand names a logo or a mark. The path says all that a page needs to know of it, so that no page waits for a list of files:
 * pictures/logos/1a2b3c4d5e6f7a8b-512x128-dark.svg
 */

/** Ink that is lost on a dark page is dark, on a light page light: there it stands on a plate. */
export type LogoTone = 'dark' | 'light';

export interface Logo extends Size {
  readonly id: string;
  readonly format: 'svg' | 'png';
  readonly tone?: LogoTone;
}

const PATH = /^pictures\/logos\/([0-9a-f]{16})-(\d{1,4})x(\d{1,4})(?:-(dark|light))?\.(svg|png)$/;

export function logoPath({ id, width, height, tone, format }: Logo): string {
  return `pictures/logos/${id}-${width}x${height}${tone ? `-${tone}` : ''}.${format}`;
}

/** Undefined for what is no such path. */
export function logoOf(path: string): Logo | undefined {
  const [, id, width, height, tone, format] = PATH.exec(path) ?? [];
  if (!id) return undefined;
  const size = { width: Number(width), height: Number(height) };
  if (size.width === 0 || size.height === 0) return undefined;
  return { id, ...size, format: format as Logo['format'], ...(tone && { tone: tone as LogoTone }) };
}

const WHITE = '#ffffff';

/** What a logo stands on where it needs a plate: dark ink stands on white, everything else on the shop's own night. */
export const logoBackground = (path: string | undefined, night: string) =>
  logoOf(path ?? '')?.tone === 'dark' ? WHITE : night;

/** The room that mails have for a logo, in pixels. */
const IN_MAILS: Size = { width: 220, height: 44 };
/** Around a logo that stands on a plate. */
const MAIL_PADDING = 6;

/** The shop's logo in mails: as large as it is shown, and how much of that is room around it. */
export function mailLogoSize(path: string): (Size & { readonly padding: number }) | undefined {
  const logo = logoOf(path);
  if (!logo) return undefined;
  const padding = logo.tone ? MAIL_PADDING : 0;
  const scale = Math.min(IN_MAILS.width / logo.width, IN_MAILS.height / logo.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale)) + 2 * padding;
  return { width: side(logo.width), height: side(logo.height), padding };
}
