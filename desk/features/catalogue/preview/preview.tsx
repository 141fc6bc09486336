import type { ProductDocument, PublishedState } from '#contract/product-documents.ts';
import type { Category } from '#domain/product/product.ts';

interface PreviewProps {
  category: Category;
  id: number | undefined;
  document: ProductDocument;
  state: PublishedState;
}

/** The product as shoppers will see it. */
export function Preview({ document }: PreviewProps) {
  return <p>{String(document.name ?? '')}</p>;
}
