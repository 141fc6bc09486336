import { type Product, productPath } from '#domain/catalogue/product.ts';
import * as words from '#messages/product.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { shareLink } from '#web/browser/share-link.ts';
import { Button, NARROW_BUTTON } from '#web/ui/button.tsx';
import { Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';

export function ShareButton({ product }: { product: Pick<Product, 'category' | 'slug' | 'name'> }) {
  async function share(): Promise<void> {
    const url = new URL(addressOf(productPath(product)), window.location.origin).href;
    const outcome = await shareLink({ title: product.name, url });
    if (outcome === 'copied') toast.success(words.linkCopied(product.name));
    if (outcome === 'refused') toast.error(words.copyFailed);
  }
  return (
    <Button kind="quiet" className={NARROW_BUTTON} onClick={share}>
      <Share2 aria-hidden size={18} className="shrink-0" />
      {words.share}
    </Button>
  );
}
