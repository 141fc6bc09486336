import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { useRights } from '#desk/api/session.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import type { Kind } from '#domain/kinds/kind.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/icons.ts';

interface EditorHeadProps {
  kind: Kind;
  product: EditedProduct | undefined;
  name: string;
}

export function EditorHead({ kind, product, name }: EditorHeadProps) {
  const { sees } = useRights();
  const published = product?.published;
  return (
    <ScreenHead
      title={name || `New ${kind.words.singular.toLowerCase()}`}
      actions={
        <>
          {published && sees('stock') && <ButtonLink to={`/stock/${kind.key}/${product.id}`}>Stock</ButtonLink>}
          {product?.shop_page && (
            <a href={product.shop_page} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              See it in the shop
              <ExternalLink aria-hidden size={14} />
            </a>
          )}
        </>
      }
    >
      {!published && <Chip tone="brand">Not published yet</Chip>}
      {published?.state === 'listed' && <Chip tone="good">Shown in the shop</Chip>}
      {published?.state === 'hidden' && <Chip>Hidden</Chip>}
    </ScreenHead>
  );
}
