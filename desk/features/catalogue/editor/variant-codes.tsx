import { chosenLabels, LABELS_PATH } from '#desk/lib/product/label-lines.ts';
import { codeKey, madeSku } from '#domain/kinds/codes.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Barcode } from '#web/ui/icons.ts';
import type { TypedVariants } from './pasted-variants.ts';

/** A product that has its number. */
export interface NumberedProduct {
  readonly category: string;
  readonly id: number;
  /** Labels say what is published. */
  readonly isPublished: boolean;
}

interface VariantCodesProps {
  product: NumberedProduct;
  variants: readonly string[];
  typed: TypedVariants;
  onChange: (typed: TypedVariants) => void;
}

/** Gives SKUs to what a scanner could not find, and prints labels. */
export function VariantCodes({ product, variants, typed, onChange }: VariantCodesProps) {
  const { category, id, isPublished } = product;
  const hasCode = (variant: string) => Boolean(typed[variant]?.sku?.trim() || typed[variant]?.barcode?.trim());
  const without = variants.filter((variant) => !hasCode(variant));
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:col-span-2">
      {without.length > 0 && (
        <Button onClick={() => onChange(withSkus(product, typed, without))}>
          {variants.length === 1 ? 'Make a SKU' : `Make SKUs for ${without.length} without a code`}
        </Button>
      )}
      {isPublished && (
        <ButtonLink
          to={LABELS_PATH}
          onClick={() =>
            chosenLabels.write(variants.map((variant) => ({ category, product_id: id, variant, count: 1 })))
          }
        >
          <Barcode aria-hidden size={15} />
          Print labels
        </ButtonLink>
      )}
    </div>
  );
}

export function withSkus(
  product: Pick<NumberedProduct, 'category' | 'id'>,
  typed: TypedVariants,
  variants: readonly string[],
): TypedVariants {
  const taken = new Set(Object.values(typed).flatMap(({ sku }) => (sku ? [codeKey(sku)] : [])));
  const made = variants.map((variant) => {
    const sku = madeSku(product, variant, taken);
    taken.add(codeKey(sku));
    return [variant, { ...typed[variant], sku }] as const;
  });
  return { ...typed, ...Object.fromEntries(made) };
}
