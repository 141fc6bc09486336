import type { ReactNode } from 'react';
import type { ListingItem } from '../../../domain/listing-item.ts';
import { Picture } from '../../ui/picture.tsx';
import { pictureSource } from './picture-source.ts';
import { StandIn } from './stand-in.tsx';

interface ProductPictureProps {
  item: Pick<ListingItem, 'category' | 'name' | 'colours' | 'shape' | 'image'>;
  /** A path of the catalogue, such as item.image. */
  path: string;
  sizes: string;
  eager?: boolean;
  /** Shown when the picture fails to load; a drawing is, unless told otherwise. */
  failure?: ReactNode;
  onLoad?: () => void;
  className?: string;
}

/** A product's picture; where it cannot be had, a drawing of the product takes its place. */
export function ProductPicture({ item, path, failure, ...picture }: ProductPictureProps) {
  return (
    <Picture
      source={pictureSource(path)}
      alt={item.name}
      failure={failure === undefined ? <StandIn item={item} turned={path !== item.image} /> : failure}
      {...picture}
    />
  );
}
