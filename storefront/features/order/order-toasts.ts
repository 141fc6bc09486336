import * as words from '#messages/order-form.ts';
import * as shortage from '#messages/shortage.ts';
import { toast } from '#web/ui/toast.ts';

export function notifyOutOfStock(names: readonly string[]): void {
  toast.error(words.outOfStock, { description: words.notAvailable([...new Set(names)]) });
}

/** What cannot be looked up counts as not available, and the order is not sent. That is all that is known. */
export function notifyUnreadStock(names: readonly string[]): void {
  toast.error(words.outOfStock, { description: words.stockUnread([...new Set(names)]) });
}

/** Of a product with options, only the variant in question is short. A server of the version before calls it the size. */
export const namesOf = (items: readonly { name: string; variant?: string | undefined; size?: string | undefined }[]) =>
  items.map(({ name, size, variant = size }) => (variant ? shortage.inVariant(name, variant) : name));

export function notifyStored(orderNumber: string): void {
  toast.success(words.submitted, {
    description: words.submittedText(orderNumber),
    staysOnNextPage: true,
  });
}

/** Without a message of the server's there are the specification's words. */
export function notifyError(message = ''): void {
  toast.error(words.error, { description: message || words.submitFailed });
}
