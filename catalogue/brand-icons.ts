import { createHash } from 'node:crypto';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { logoOf, mailLogoSize } from '#domain/brand/logo.ts';
import { brandTokens } from '#domain/brand/tokens.ts';
import type { PublishedCatalogue } from './published.ts';

/** What the icons of a shop, and the picture of a shared link, are made from. */
export interface IconLook {
  /** The path of its mark; without one the icon is the first letter of its name. */
  readonly mark?: string;
  readonly logo?: string;
  readonly name: string;
  readonly tagline: string;
  readonly ground: string;
  readonly ink: string;
}

/** Each is a file below the address of the look. Systems that cut an icon to their own shape get one with room around it. */
export const BRAND_FILES = {
  'favicon.png': { size: 48, shape: 'rounded' },
  'icon-192.png': { size: 192, shape: 'rounded' },
  'icon-512.png': { size: 512, shape: 'rounded' },
  'maskable-512.png': { size: 512, shape: 'roomy' },
  'apple-touch-icon.png': { size: 180, shape: 'square' },
  'share.jpg': { size: 1200, shape: 'card' },
  // Many mail programs show no SVG.
  'mail-logo.png': { size: 96, shape: 'logo' },
} as const;

export type BrandFile = keyof typeof BRAND_FILES;

/** Raise it after a change of how they are drawn. */
const DRAWING = 1;
const SHIPPED_NAME = 'Bandeja';

/** Nothing for a shop with the name and the look that it came with: its icons come with the program. */
export function iconLook({ brand, shop }: Pick<PublishedCatalogue, 'brand' | 'shop'>): IconLook | undefined {
  const { colours, logo, mark } = brand;
  const shipped = SHIPPED_BRAND.colours;
  const isShipped = colours.brand === shipped.brand && colours.accent === shipped.accent;
  if (shop.name === SHIPPED_NAME && isShipped && !logo && !mark) return undefined;
  const { deep, accent } = brandTokens(brand);
  return {
    ...(mark && logoOf(mark) && { mark }),
    ...(logo && logoOf(logo) && { logo }),
    ...{ name: shop.name, tagline: shop.tagline, ground: deep, ink: accent },
  };
}

/** Where the files of a look are: another look has another address, so each can be kept for ever. */
export function iconFolder(look: IconLook): string {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([DRAWING, look]))
    .digest('hex');
  return `/icons/${fingerprint.slice(0, 16)}/`;
}

/** For `mailLook`; undefined for a shop without a logo. */
export function mailLogo(catalogue: Pick<PublishedCatalogue, 'brand' | 'shop'>, publicUrl: string) {
  const look = iconLook(catalogue);
  const size = look?.logo && mailLogoSize(look.logo);
  return size ? { address: `${publicUrl}${iconFolder(look)}mail-logo.png`, ...size } : undefined;
}

/** The name of a file that was asked for, of this look or of another one. */
export function brandFileAt(path: string): BrandFile | undefined {
  const name = /^\/icons\/[0-9a-f]{16}\/([a-z0-9-]+\.(?:png|jpg))$/.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(BRAND_FILES, name) ? (name as BrandFile) : undefined;
}
