/** `one` for 1, `other` for 0 and all else: all counts are whole, and English needs no rules of the browser's for them. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  count === 1 ? forms.one : forms.other;
