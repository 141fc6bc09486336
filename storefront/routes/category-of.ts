import { CATEGORIES, type Category } from '#domain/catalogue/product.ts';

/** The category whose pages are at this address. The route table sends no other address to the routes that use this. */
export function categoryOf({ pathname }: { readonly pathname: string }): Category {
  const [, first] = pathname.split('/');
  const category = CATEGORIES.find((category) => category === first);
  if (!category) throw new Error(`No category is at ${pathname}`);
  return category;
}
