/** What the variants of a product differ by: 'Size'; a general word where it is more than one thing. */
export const optionWord = (options: readonly string[]) => (options.length === 1 ? (options[0] ?? '') : 'Variant');

/** The same of many: 'Sizes'. */
export const optionsWord = (options: readonly string[]) => `${optionWord(options)}s`;

/** A product with its variant, where it has one: 'Court Hybrid, EU 42'. */
export const withVariant = (name: string, variant: string | undefined) => (variant ? `${name}, ${variant}` : name);
