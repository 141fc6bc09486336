import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import { type Brand, SHIPPED_BRAND, TYPEFACES } from '#domain/brand/brand.ts';
import { CURLY } from './product-documents.ts';

const COLOUR = { error: coded('not_a_colour') };
const TYPEFACE = { error: coded('not_a_typeface', { typefaces: TYPEFACES }) };
const PICTURE = { error: coded('not_a_picture_path') };

const { colours, typeface } = SHIPPED_BRAND;

/** Programs for drawing write colours in large letters, and often without the sign in front. */
export function tidyColour(typed: string): string {
  const colour = typed.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour;
}

const colour = z
  .string(COLOUR)
  .overwrite(tidyColour)
  .regex(/^#[0-9a-f]{6}$/, COLOUR);
const picture = z.string(PICTURE).regex(/^pictures(\/[\w-][\w.-]*)+$/, PICTURE);

/** The document of the shop's brand. What it does not say is as the shop was shipped. */
export const brandDocument = z.strictObject(
  {
    colours: z
      .strictObject({ brand: colour.default(colours.brand), accent: colour.default(colours.accent) }, CURLY)
      .default(colours),
    typeface: z.enum(TYPEFACES, TYPEFACE).default(typeface),
    logo: picture.exactOptional(),
    mark: picture.exactOptional(),
  },
  CURLY,
) satisfies z.ZodType<Brand>;
