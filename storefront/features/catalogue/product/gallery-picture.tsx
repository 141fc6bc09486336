import type { ListingItem } from '#domain/listing/listing-item.ts';
import * as words from '#messages/product.ts';
import { ImageOff } from '#web/ui/icons.ts';
import { ProductPicture } from '../product-picture.tsx';

/** As much of a product as its pictures need. */
export type GalleryItem = Pick<ListingItem, 'category' | 'slug' | 'name' | 'image' | 'colours' | 'specs'>;

interface GalleryPictureProps {
  item: GalleryItem;
  path: string;
  alt?: string | undefined;
  sizes: string;
  eager?: boolean;
}

/** A picture of a product page; one that fails to load leaves a quiet placeholder. */
export function GalleryPicture({ item, path, alt, sizes, eager = false }: GalleryPictureProps) {
  return (
    <ProductPicture
      item={item}
      path={path}
      alt={alt}
      sizes={sizes}
      eager={eager}
      className="h-full w-full object-cover"
      failure={
        <span
          role="img"
          aria-label={words.pictureMissing(item.name)}
          className="grid h-full place-items-center bg-backdrop text-deep/50"
        >
          <ImageOff aria-hidden className="w-1/4 max-w-16" size="100%" />
        </span>
      }
    />
  );
}
