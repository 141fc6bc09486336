/*
 * What an area of a language must have: every word of English with the same parameters, and no other. The texts are free. A new file of
 * words gets its lines here; messages.test.ts asks for them.
 */

type Like<Word> = Word extends string
  ? string
  : Word extends (...args: infer Args) => infer Sentence
    ? (...args: Args) => Like<Sentence>
    : Word extends object
      ? { readonly [Key in keyof Word]: Like<Word[Key]> }
      : Word;

type Same<
  English,
  Other extends Like<English> & { readonly [Surplus in Exclude<keyof Other, keyof English>]: never },
> = Other;

export type Compared = [
  Same<typeof import('./en/language.ts'), typeof import('./ur/language.ts')>,
  Same<typeof import('./en/language.ts'), typeof import('./ar/language.ts')>,
  Same<typeof import('./en/script.ts'), typeof import('./ur/script.ts')>,
  Same<typeof import('./en/script.ts'), typeof import('./ar/script.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./ur/page.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./ar/page.ts')>,
  Same<typeof import('./en/about.ts'), typeof import('./ar/about.ts')>,
  Same<typeof import('./en/adding.ts'), typeof import('./ar/adding.ts')>,
  Same<typeof import('./en/brand.ts'), typeof import('./ar/brand.ts')>,
  Same<typeof import('./en/brands.ts'), typeof import('./ar/brands.ts')>,
  Same<typeof import('./en/card.ts'), typeof import('./ar/card.ts')>,
  Same<typeof import('./en/cart-lookup.ts'), typeof import('./ar/cart-lookup.ts')>,
  Same<typeof import('./en/cart.ts'), typeof import('./ar/cart.ts')>,
  Same<typeof import('./en/compare.ts'), typeof import('./ar/compare.ts')>,
  Same<typeof import('./en/delivery.ts'), typeof import('./ar/delivery.ts')>,
  Same<typeof import('./en/filter-links.ts'), typeof import('./ar/filter-links.ts')>,
  Same<typeof import('./en/finder-invitation.ts'), typeof import('./ar/finder-invitation.ts')>,
  Same<typeof import('./en/finder.ts'), typeof import('./ar/finder.ts')>,
  Same<typeof import('./en/home.ts'), typeof import('./ar/home.ts')>,
  Same<typeof import('./en/installed.ts'), typeof import('./ar/installed.ts')>,
  Same<typeof import('./en/invoice.ts'), typeof import('./ar/invoice.ts')>,
  Same<typeof import('./en/listing.ts'), typeof import('./ar/listing.ts')>,
  Same<typeof import('./en/newsletter.ts'), typeof import('./ar/newsletter.ts')>,
  Same<typeof import('./en/not-found.ts'), typeof import('./ar/not-found.ts')>,
  Same<typeof import('./en/offline.ts'), typeof import('./ar/offline.ts')>,
  Same<typeof import('./en/order-form.ts'), typeof import('./ar/order-form.ts')>,
  Same<typeof import('./en/order-invoices.ts'), typeof import('./ar/order-invoices.ts')>,
  Same<typeof import('./en/order-mistakes.ts'), typeof import('./ar/order-mistakes.ts')>,
  Same<typeof import('./en/order-page.ts'), typeof import('./ar/order-page.ts')>,
  Same<typeof import('./en/order-refusals.ts'), typeof import('./ar/order-refusals.ts')>,
  Same<typeof import('./en/order-success.ts'), typeof import('./ar/order-success.ts')>,
  Same<typeof import('./en/orders.ts'), typeof import('./ar/orders.ts')>,
  Same<typeof import('./en/paying.ts'), typeof import('./ar/paying.ts')>,
  Same<typeof import('./en/product.ts'), typeof import('./ar/product.ts')>,
  Same<typeof import('./en/shortage.ts'), typeof import('./ar/shortage.ts')>,
  Same<typeof import('./en/site.ts'), typeof import('./ar/site.ts')>,
  Same<typeof import('./en/stepper.ts'), typeof import('./ar/stepper.ts')>,
  Same<typeof import('./en/stored.ts'), typeof import('./ar/stored.ts')>,
  Same<typeof import('./en/stores.ts'), typeof import('./ar/stores.ts')>,
  Same<typeof import('./en/ui.ts'), typeof import('./ar/ui.ts')>,
  Same<typeof import('./en/wishlist.ts'), typeof import('./ar/wishlist.ts')>,
];
