import { Panel } from '#desk/lib/panel.tsx';
import type { Category } from '#domain/product/product.ts';

interface PhotographsProps {
  images: readonly string[];
  onChange: (images: readonly string[]) => void;
  facts: { brand: string; name: string; category: Category };
  error?: string;
}

/** The photographs of a product. */
export function Photographs({ images, error }: PhotographsProps) {
  return (
    <Panel title="Photographs">
      <ul className="list-disc pl-5">
        {images.map((path) => (
          <li key={path} className="break-all">
            {path}
          </li>
        ))}
      </ul>
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
    </Panel>
  );
}
