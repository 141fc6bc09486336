import { isolatedNames } from '#domain/languages/isolated.ts';

/* A stored cart that says no more of a product than an id and a name: what came of looking it up. */

export const noLongerAvailable = 'لم يعد متوفرًا';
export const lookupFailed = 'تعذّر التحقق من محتويات سلتك';
export const lookupFailedText = (names: readonly string[]) =>
  `ما زال في سلتك: ${isolatedNames(names, '، ')}. يُرجى إعادة تحميل الصفحة للمحاولة مرة أخرى.`;
