import { Link } from 'react-router';
import type { MailKind } from '#domain/messages/mail-templates.ts';

/** What fills {promise} is a text of the shop. It stands at the one e-mail that has that placeholder. */
export function PromiseNote({ kind }: { kind: MailKind }) {
  if (kind !== 'order_received') return null;
  return (
    <p className="text-muted text-sm">
      In the place of {'{promise}'} stands what is written in{' '}
      <Link to="/catalogue/shop?part=order" className="text-brand underline underline-offset-4">
        Shop texts, Orders, “First e-mail”
      </Link>
      .
    </p>
  );
}
