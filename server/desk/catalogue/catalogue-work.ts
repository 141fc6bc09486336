import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { Previewer } from '#server/catalogue/preview.ts';
import type { Publisher } from '#server/catalogue/publish.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';

/** What the screens of the catalogue work with. */
export interface CatalogueWork {
  readonly publisher: Publisher;
  /** The published catalogue of this moment. */
  readonly catalogue: { current(): PublishedCatalogue };
  readonly encoder: Pick<PictureEncoder, 'read' | 'logo' | 'slip'>;
  /** Where uploaded files lie until they are read. */
  readonly uploadFolder: string;
  /** Renders pages as the shop does; undefined where the storefront is not built. */
  readonly previewer: Previewer | undefined;
  /** The address of the shop, for links to its pages. */
  readonly publicUrl: string;
}
