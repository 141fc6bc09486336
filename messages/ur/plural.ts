const rules = new Intl.PluralRules('ur');

/** `one` for 1, `other` for 0 and all else. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  rules.select(count) === 'one' ? forms.one : forms.other;
