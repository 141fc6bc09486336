import { isolated, isolatedNames } from '#domain/languages/isolated.ts';

/* Lines that the stock cannot fill. */

/** A product in one of its sizes or colours. */
export const inVariant = (name: string, variant: string) => `${isolated(name)} (${isolated(variant)})`;
export const notAvailable = (names: readonly string[]) =>
  `الكميات المطلوبة غير متوفرة من: ${isolatedNames(names, '، ')}. يُرجى تعديل سلتك قبل إرسال الطلب.`;
