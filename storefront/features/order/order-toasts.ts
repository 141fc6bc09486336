import { toast } from '#web/ui/toast.ts';

export function tellOutOfStock(names: readonly string[]): void {
  const distinct = [...new Set(names)];
  toast.error('Items out of stock', {
    description: `${distinct.join(', ')} ${distinct.length === 1 ? 'is' : 'are'} not available in the requested quantities.`,
  });
}

/** Of a shoe, only the size in question is short. */
export const namesOf = (items: readonly { name: string; size?: string | undefined }[]) =>
  items.map(({ name, size }) => (size ? `${name} in ${size}` : name));

export function tellStored(orderNumber: string): void {
  toast.success('Order Submitted Successfully!', {
    description: `Order #${orderNumber} has been submitted. You will receive a confirmation shortly.`,
  });
}

/** Without a message of the server's there are the specification's words. */
export function tellError(message = ''): void {
  toast.error('Error', { description: message || 'Failed to submit order. Please try again.' });
}
