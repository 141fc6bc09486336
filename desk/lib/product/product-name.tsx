import type { ReactNode } from 'react';
import { RowLink } from '#desk/lib/list/list.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface ProductNameProps {
  product: { readonly name: string; readonly brand: string; readonly image: string | null };
  to: string;
  /** Chips beside the brand. */
  marks: ReactNode;
  children?: ReactNode;
}

/** A product in the first column of a table: picture, name as a link, brand. */
export function ProductName({ product: { name, brand, image }, to, marks, children }: ProductNameProps) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail image={image} className="h-11 w-9" />
      <div className="min-w-0">
        <RowLink to={to} className="break-words">
          {name}
        </RowLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          <span>{brand || 'No brand'}</span>
          {marks}
        </div>
      </div>
      {children}
    </div>
  );
}
