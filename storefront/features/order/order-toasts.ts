import { toast } from '#web/ui/toast.ts';

const OUT_OF_STOCK = 'Items out of stock';

export function notifyOutOfStock(names: readonly string[]): void {
  const distinct = [...new Set(names)];
  toast.error(OUT_OF_STOCK, {
    description: `${distinct.join(', ')} ${distinct.length === 1 ? 'is' : 'are'} not available in the requested quantities.`,
  });
}

/** What cannot be looked up counts as not available, and the order is not sent. That is all that is known. */
export function notifyUnreadStock(names: readonly string[]): void {
  toast.error(OUT_OF_STOCK, {
    description: `The stock of ${[...new Set(names)].join(', ')} could not be checked just now. Nothing was sent, please try again.`,
  });
}

/** Of a product with options, only the variant in question is short. A server of the version before calls it the size. */
export const namesOf = (items: readonly { name: string; variant?: string | undefined; size?: string | undefined }[]) =>
  items.map(({ name, size, variant = size }) => (variant ? `${name} in ${variant}` : name));

export function notifyStored(orderNumber: string): void {
  toast.success('Order Submitted Successfully!', {
    description: `Order #${orderNumber} has been submitted. You will receive a confirmation shortly.`,
    staysOnNextPage: true,
  });
}

/** Without a message of the server's there are the specification's words. */
export function notifyError(message = ''): void {
  toast.error('Error', { description: message || 'Failed to submit order. Please try again.' });
}
