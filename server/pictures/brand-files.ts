import { type BrandFile, iconFolder, iconLook } from '#catalogue/brand-icons.ts';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { PictureEncoder } from './encoder.ts';
import type { StoredFiles } from './stored-files.ts';

/** The icons of the shop of now, and the picture of its shared links. */
export interface BrandFiles {
  /** Where a file is today; undefined while the shop has the look that it came with. */
  addressOf(name: BrandFile): string | undefined;
  read(name: BrandFile): Promise<Buffer | undefined>;
}

interface BrandFilesOptions {
  readonly catalogue: Pick<CatalogueSource, 'current'>;
  readonly files: Pick<StoredFiles, 'read'>;
  readonly encoder: Pick<PictureEncoder, 'brandFile'>;
}

/** Made when they are first asked for, on each server by itself, and kept as long as the shop looks like this. */
export function brandFiles({ catalogue, files, encoder }: BrandFilesOptions): BrandFiles {
  const made = new Map<string, Promise<Buffer>>();

  function addressOf(name: BrandFile): string | undefined {
    const look = iconLook(catalogue.current());
    return look && iconFolder(look) + name;
  }

  async function make(name: BrandFile): Promise<Buffer> {
    const look = iconLook(catalogue.current());
    if (!look) throw new Error('The shop has the icons that it came with');
    const [mark, logo] = await Promise.all([stored(look.mark), stored(look.logo)]);
    return encoder.brandFile(name, look, { ...(mark && { mark }), ...(logo && { logo }) });
  }

  async function stored(path: string | undefined): Promise<Buffer | undefined> {
    return path === undefined ? undefined : files.read(path.slice('pictures/'.length));
  }

  return {
    addressOf,
    async read(name) {
      const address = addressOf(name);
      if (!address || (name === 'mail-logo.png' && !catalogue.current().brand.logo)) return undefined;
      const known = made.get(address);
      if (known) return known;
      const folder = address.slice(0, -name.length);
      for (const other of made.keys()) if (!other.startsWith(folder)) made.delete(other);
      const making = make(name);
      made.set(address, making);
      making.catch(() => made.delete(address));
      return making;
    },
  };
}
