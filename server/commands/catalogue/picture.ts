import { resolve } from 'node:path';
import { actingFor, type CommandShop, StaffError, valueOrThrow } from '#server/commands/staff/command.ts';
import { addEncodedPicture, type PictureParts, withPicture } from '#server/services/pictures/product-picture.ts';
import type { StaffResult } from '#server/services/staff-result.ts';

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

type PictureShop = Omit<CommandShop, 'catalogue' | 'deskAddress' | 'maxPerProduct'> & PictureParts;

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
