import type { PublishedCatalogue } from '#catalogue/published.ts';
import { samplesIn } from '#catalogue/samples.ts';

const toDo = (deskAddress: string) => `what is to do before you open is at ${deskAddress}/before-opening`;

/** A shop that opens with the sample numbers sends its customers to nobody. */
export function sampleContacts({ shop }: Pick<PublishedCatalogue, 'shop'>, deskAddress: string): string[] {
  const samples = samplesIn(shop);
  return samples.length > 0 ? [`Shoppers still see a sample ${samples.join(', ')}: ${toDo(deskAddress)}`] : [];
}

/**
 * One that has its own numbers may still sell what nobody has. Whoever is told of the numbers finds the products in the guide, and whoever
 * has said that they are right hears no more of them. It reads the catalogue that comes with the program: ask once the shop is open.
 */
export async function sampleProducts(
  catalogue: PublishedCatalogue,
  kept: readonly string[],
  deskAddress: string,
): Promise<string[]> {
  if (kept.includes('products') || samplesIn(catalogue.shop).length > 0) return [];
  const { sampleProductsIn } = await import('#catalogue/shipped-samples.ts');
  const { size } = sampleProductsIn(catalogue);
  return size > 0 ? [`Shoppers still see ${size} of the sample products: ${toDo(deskAddress)}`] : [];
}
