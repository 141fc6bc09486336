import { useNavigate } from 'react-router';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import * as words from '#messages/product.ts';
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
  const action = { label: words.compare, onClick: () => void navigate('/compare') };

  function toggle(): void {
    const outcome = toggleCompare(key);
    if (outcome === 'full') {
      toast.error(words.comparisonFull, {
        description: words.makeRoomFor(product.name),
        action,
      });
    } else if (outcome === 'added') {
      toast.success(words.addedToComparison, {
        description: words.compared(compareStore.read().length, COMPARE_LIMIT),
        action,
      });
    } else toast.message(words.removedFromComparison, { description: product.name });
  }

  return (
    <Button kind="quiet" className={NARROW_BUTTON} aria-pressed={chosen} onClick={toggle}>
      <ArrowLeftRight aria-hidden size={18} className={classNames('shrink-0', chosen && 'text-brand')} />
      {words.compare}
    </Button>
  );
}
