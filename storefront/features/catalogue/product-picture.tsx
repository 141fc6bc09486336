import type { ReactNode } from 'react';
import type { ListingItem } from '../../../domain/listing-item.ts';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { StandIn } from './stand-in.tsx';

interface ProductPictureProps {
  item: Pick<ListingItem, 'category' | 'name' | 'colours' | 'shape' | 'image'>;
  /** A path of the catalogue, such as item.image. */
  path: string;
  sizes: string;
  eager?: boolean;
  /** Shown when the picture fails to load; the drawing is, unless told otherwise. */
  failure?: ReactNode;
  className?: string;
}

/** A product's picture, or the drawn stand-in where there is none. */
export function ProductPicture({ item, path, sizes, eager = false, failure, className }: ProductPictureProps) {
  return (
    <Picture
      source={pictureSource(path)}
      alt={item.name}
      sizes={sizes}
      eager={eager}
      fallback={<StandIn item={item} turned={path !== item.image} />}
      {...(failure !== undefined && { failure })}
      {...(className !== undefined && { className })}
    />
  );
}

/** No product has a photograph yet. */
function pictureSource(_path: string): PictureSource | undefined {
  return undefined;
}
