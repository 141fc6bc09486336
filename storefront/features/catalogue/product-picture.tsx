import type { ListingItem } from '../../../domain/listing-item.ts';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { StandIn } from './stand-in.tsx';

interface ProductPictureProps {
  item: Pick<ListingItem, 'category' | 'name' | 'colours' | 'shape'>;
  /** A path of the catalogue, such as item.image. */
  path: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** A product's picture, or the drawn stand-in where there is none. */
export function ProductPicture({ item, path, sizes, eager = false, className }: ProductPictureProps) {
  return (
    <Picture
      source={pictureSource(path)}
      alt={item.name}
      sizes={sizes}
      eager={eager}
      fallback={<StandIn item={item} />}
      {...(className !== undefined && { className })}
    />
  );
}

/** No product has a photograph yet. */
function pictureSource(_path: string): PictureSource | undefined {
  return undefined;
}
