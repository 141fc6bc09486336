import { lazy, type ReactNode, Suspense } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { Picture } from '#web/ui/picture.tsx';
import { pictureSource } from './picture-source.ts';

/** Fetched when a picture fails, which is seldom; where it fails, too, the place stays empty. */
const ProductDrawing = lazy(() => import('./product-drawing.tsx').catch(() => ({ default: () => null })));

interface ProductPictureProps {
  item: Pick<ListingItem, 'category' | 'name' | 'colours' | 'specs' | 'image'>;
  /** A path of the catalogue, such as item.image. */
  path: string;
  /** By default the product's name. */
  alt?: string | undefined;
  sizes: string;
  eager?: boolean;
  /** Shown when the picture fails to load; by default a drawing of the product. */
  failure?: ReactNode;
  onLoad?: () => void;
  className?: string;
}

/** A product's picture; if it fails to load, a drawing of the product takes its place. */
export function ProductPicture({ item, path, alt = item.name, failure, ...picture }: ProductPictureProps) {
  return (
    <Picture
      source={pictureSource(path)}
      alt={alt}
      failure={
        failure === undefined ? (
          <Suspense>
            <ProductDrawing item={item} turned={path !== item.image} />
          </Suspense>
        ) : (
          failure
        )
      }
      {...picture}
    />
  );
}
