import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { KIND_KEY } from '#domain/kinds/kind.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';

/* How requests name what somebody buys or counts. Which kinds and variants there are is the catalogue's to say. */

const LONGEST = { category: 60, variant: 100 };

/** The key of a kind. */
export const categoryField = (error: string) =>
  z.custom<Category>(
    (value) => typeof value === 'string' && value.length <= LONGEST.category && KIND_KEY.test(value),
    error,
  );

const UNREADABLE = coded('variant_unreadable');
const variant = z
  .string({ error: UNREADABLE })
  .max(LONGEST.variant, UNREADABLE)
  .regex(/^[^\p{Cc}]*$/u, UNREADABLE)
  .optional();

/** Pages, files and programs of the version before call it the size. */
export const variantFields = { variant, size: variant };

interface NamedVariant {
  readonly variant?: string | null | undefined;
  readonly size?: string | null | undefined;
}

/** The variant that is meant; empty where there is nothing to choose. */
export const variantIn = ({ variant, size }: NamedVariant): string => variant ?? size ?? NO_VARIANT;
