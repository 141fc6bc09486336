import { isolated, isolatedNames } from '#domain/languages/isolated.ts';

/* Lines that the stock cannot fill. */

/** A product in one of its sizes or colours. */
export const inVariant = (name: string, variant: string) => `${isolated(name)} (${isolated(variant)})`;
export const notAvailable = (names: readonly string[]) =>
  `اتنی تعداد میں دستیاب نہیں: ${isolatedNames(names, '، ')}۔ براہِ کرم آرڈر دینے سے پہلے اپنی کارٹ میں تبدیلی کر لیں۔`;
