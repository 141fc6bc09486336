import type { Brand } from '#domain/brand/brand.ts';
import { brandTokens, type Scheme } from '#domain/brand/tokens.ts';

/** The colours of a mail, as '#rrggbb': mail programs know no custom properties. */
export interface MailColours extends Pick<Scheme, 'ink' | 'muted' | 'line' | 'action' | 'onAction'> {
  /** Around the letter. */
  readonly surround: string;
  readonly sheet: string;
  /** Behind products: light in both schemes, because much of the gear is black. */
  readonly backdrop: string;
}

interface MailLogo {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Where the picture has no plate of its own, and is lost without one. */
  readonly plate?: { readonly ground: string; readonly padding: number };
}

/** How a shop's mails look. */
export interface MailLook {
  readonly name: string;
  /** In place of the name; its address begins with https. */
  readonly logo?: MailLogo;
  readonly light: MailColours;
  readonly dark: MailColours;
}

/** A shop's mails have the colours of its pages; by day a sheet on a panel, by night a panel on the page. */
export function mailLook(name: string, brand: Pick<Brand, 'colours'>, logo?: MailLook['logo']): MailLook {
  const { light, dark } = brandTokens(brand);
  return {
    name,
    ...(logo && { logo }),
    light: { ...light, surround: light.panel, sheet: light.page, backdrop: '#eef1f5' },
    dark: { ...dark, surround: dark.page, sheet: dark.panel, backdrop: '#dce2ea' },
  };
}
