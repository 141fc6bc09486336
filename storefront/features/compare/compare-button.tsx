import { useNavigate } from 'react-router';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import { Button, NARROW_BUTTON } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowLeftRight } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { COMPARE_LIMIT, compareStore, toggleCompare, useCompare } from './compare-store.ts';

/** Compare, as a product page has it. */
export function CompareButton({ product }: { product: Pick<Product, 'category' | 'id' | 'name'> }) {
  const key = productKey(product);
  const chosen = useCompare().includes(key);
  const navigate = useNavigate();
  const action = { label: 'Compare', onClick: () => void navigate('/compare') };

  function toggle(): void {
    const outcome = toggleCompare(key);
    if (outcome === 'full') {
      toast.error('Four products are the limit', {
        description: `Take one out of the comparison to add ${product.name}.`,
        action,
      });
    } else if (outcome === 'added') {
      toast.success('Added to the comparison', {
        description: `${compareStore.read().length} of ${COMPARE_LIMIT} chosen.`,
        action,
      });
    } else toast.message('Removed from the comparison', { description: product.name });
  }

  return (
    <Button kind="quiet" className={NARROW_BUTTON} aria-pressed={chosen} onClick={toggle}>
      <ArrowLeftRight aria-hidden size={18} className={classNames('shrink-0', chosen && 'text-brand')} />
      Compare
    </Button>
  );
}
