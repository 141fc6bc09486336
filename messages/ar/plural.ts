const rules = new Intl.PluralRules('ar');

/** `few` for 3 to 10, `many` for 11 to 99, each by the last two digits; `other` for 100 to 102 and fractions. */
export const plural = (count: number, forms: Readonly<Record<Intl.LDMLPluralRule, string>>): string =>
  forms[rules.select(count)];
