import { createHash } from 'node:crypto';
import { iconLook } from '#catalogue/brand-icons.ts';
import { isOnSameCard, joinPictures, type PhotoManifest } from '#catalogue/photo-manifest.ts';
import type { PictureManifest } from '#catalogue/pictures.ts';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import { shippedPictures } from '#catalogue/shipped-pictures.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { freshReads } from '#server/catalogue/fresh-reads.ts';
import { readPhotoManifest } from './picture-jobs.ts';

type Listener = (catalogue: PublishedCatalogue) => void;

/** Calls back after another catalogue was published, and after a photograph changed. */
export interface PhotoSource extends CatalogueSource {
  photos(): PhotoManifest;
  stop(): Promise<void>;
}

/** The published catalogue with the photographs of the database; follows them when one is encoded, here or on another server. */
export async function withPhotos(
  source: CatalogueSource,
  database: Pick<ShopDatabase, 'housekeeping' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<PhotoSource> {
  let photos = await readPhotoManifest(database.housekeeping);
  let joined:
    | { from: PublishedCatalogue; photos: PhotoManifest; shown: Shown; catalogue: PublishedCatalogue }
    | undefined;
  const listeners = new Set<Listener>();

  const reload = freshReads(async () => {
    try {
      const read = await readPhotoManifest(database.housekeeping);
      if (JSON.stringify(read) === JSON.stringify(photos)) return;
      photos = read;
      notify();
    } catch (error) {
      // The photographs of before stay; listening begins anew when the database is back.
      onError(error);
    }
  });
  let lastReload = Promise.resolve();

  function current(): PublishedCatalogue {
    const from = source.current();
    if (joined?.from === from && joined.photos === photos) return joined.catalogue;
    const before = joined?.photos === photos && namesSamePictures(joined.from, from) ? joined.shown : undefined;
    const shown = before ?? shownPictures(from, photos);
    joined = { from, photos, shown, catalogue: pictured(from, shown) };
    return joined.catalogue;
  }

  function notify(): void {
    for (const listener of listeners) {
      try {
        listener(current());
      } catch (error) {
        onError(error);
      }
    }
  }

  function refresh(): void {
    lastReload = reload();
  }

  const unfollow = source.onChange(notify);
  const stop = await database.listen('pictures', refresh, refresh);
  return {
    current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    photos: () => photos,
    async stop() {
      unfollow();
      await stop();
      await lastReload;
    },
  };
}

/** What is published with the pictures that it may show. */
export function withShownPictures(catalogue: PublishedCatalogue, photos: PhotoManifest): PublishedCatalogue {
  return pictured(catalogue, shownPictures(catalogue, photos));
}

function pictured(catalogue: PublishedCatalogue, { pictures, fingerprint }: Shown): PublishedCatalogue {
  return { ...catalogue, version: `${catalogue.version}-${fingerprint}`, pictures };
}

interface Shown {
  readonly pictures: PictureManifest;
  readonly fingerprint: string;
}

function shownPictures(catalogue: PublishedCatalogue, photos: PhotoManifest): Shown {
  // They have the name and the colours on them that the shop came with.
  const shipped = iconLook(catalogue) ? { ...shippedPictures, cards: {} } : shippedPictures;
  const pictures = joinPictures(shipped, photos, catalogue.products, catalogue.shop.name);
  const fingerprint = createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 8);
  return { pictures, fingerprint };
}

/** Whether both have the same pictures, as they have when only something sold out between them. */
function namesSamePictures(one: PublishedCatalogue, other: PublishedCatalogue): boolean {
  return (
    one.shop === other.shop &&
    one.brand === other.brand &&
    one.products.length === other.products.length &&
    one.products.every((product, place) => isOnSameCard(product, other.products[place] as Product))
  );
}
