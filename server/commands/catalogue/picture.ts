import { resolve } from 'node:path';
import { publish } from '#server/catalogue/publish.ts';
import { actingFor, StaffError, valueOrThrow } from '#server/commands/staff/command.ts';
import { addEncodedPicture, withPicture } from '#server/pictures/product-picture.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import type { CatalogueShop, Group } from './command.ts';
import { productOf, published } from './prices.ts';

/** The product that gets a picture: those it has, and how others are published. */
export interface PicturedProduct {
  readonly name: string;
  readonly images: readonly string[];
  publish(images: readonly string[]): Promise<StaffResult<{ version: number }>>;
}

export interface PictureOptions {
  readonly file: string;
  readonly alt: string | undefined;
  readonly replace: boolean;
}

export const PICTURES: Group = {
  title: 'Pictures',
  commands: {
    picture: {
      about:
        'Take a photograph (JPEG, PNG, WebP or AVIF, of any size) as a picture of a product, behind those it has; --replace puts it in the place of all of them. --alt says what it shows.',
      operands: ['product', 'file'],
      options: { alt: { value: 'text' }, replace: {} },
      async run(shop, typed) {
        const product = productOf(typed);
        const { document, state, revision } = await published(shop, product);
        const pictured: PicturedProduct = {
          name: `${product.category}:${product.id}`,
          images: Array.isArray(document.images) ? document.images : [],
          publish: (images) => {
            const next = { ...document, image: images[0], images };
            return publish(shop, actingFor(shop), { products: [{ ...product, document: next, state, revision }] });
          },
        };
        const options = { file: typed.operand(1), alt: typed.value('alt'), replace: typed.has('replace') };
        return putPicture(shop, pictured, options);
      },
    },
  },
};

type PictureShop = Omit<CatalogueShop, 'initialStock'>;

/** Reads a photograph, encodes it and publishes the product with it. */
export async function putPicture(
  shop: PictureShop,
  product: PicturedProduct,
  { file, alt, replace }: PictureOptions,
): Promise<string> {
  const from = resolve(shop.folder, file);
  const added = await addEncodedPicture(shop, actingFor(shop), { file: from, alt }).catch((error) => {
    if (/ENOENT|EISDIR|EACCES/.test(String(error))) throw new StaffError(`${from} cannot be read.`);
    throw error;
  });
  const { path, warning, is_new } = valueOrThrow(added, shop);
  const images = withPicture(product.images, path, replace);
  const { version } = valueOrThrow(await product.publish(images), shop);
  return [
    ...(warning ? [warning] : []),
    ...(is_new ? [] : ['The shop had this picture already; it was not encoded again.']),
    `${product.name} shows ${path} as picture ${images.indexOf(path) + 1} of ${images.length} (published with version ${version})`,
  ].join('\n');
}
