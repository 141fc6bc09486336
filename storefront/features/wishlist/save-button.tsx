import { useNavigate } from 'react-router';
import { type Product, productKey } from '#domain/catalogue/product.ts';
import * as words from '#messages/product.ts';
import { savesEarly } from '#storefront/browser/early-taps.ts';
import { Button, NARROW_BUTTON } from '#web/ui/button.tsx';
import { Heart } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { toggleWish, useWishlist } from './wishlist-store.ts';

/** Save, as a product page has it. */
export function SaveButton({ product }: { product: Pick<Product, 'category' | 'id' | 'name'> }) {
  const key = productKey(product);
  const saved = useWishlist().includes(key);
  const navigate = useNavigate();

  function toggle(): void {
    toggleWish(key);
    if (saved) toast.message(words.removedFromWishlist, { description: product.name });
    else {
      toast.success(words.savedToWishlist, {
        description: product.name,
        action: { label: words.viewWishlist, onClick: () => void navigate('/wishlist') },
      });
    }
  }

  return (
    <Button
      kind="quiet"
      {...savesEarly(key)}
      className={`group/save ${NARROW_BUTTON}`}
      aria-pressed={saved}
      onClick={toggle}
    >
      <Heart
        aria-hidden
        size={18}
        className="shrink-0 group-aria-pressed/save:fill-current group-aria-pressed/save:text-sale"
      />
      {words.saveForLater}
    </Button>
  );
}
