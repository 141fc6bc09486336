import type { MailKind } from '#domain/messages/mail-templates.ts';
import type { TemplateName } from '#domain/messages/whatsapp-templates.ts';

/** A mail in another language than English; whether it is sent is said once for all of them. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** The texts in one language that a shop begins with. */
export interface ShippedTexts {
  readonly signature: string;
  readonly mails: Readonly<Record<MailKind, MailWords>>;
  readonly templates: Readonly<Record<TemplateName, string>>;
}
