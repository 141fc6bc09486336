import { type ReactNode, useId } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { setLanguage } from '#contract/orders/order-steps.ts';
import { useRights } from '#desk/api/session.ts';
import { CopyButton } from '#desk/lib/parts/copy-button.tsx';
import { LongText } from '#desk/lib/parts/long-text.tsx';
import { TypedPhone } from '#desk/lib/parts/phone-field.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { LANGUAGES, type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { useOrderStep } from '../api/order.ts';
import { ContactActions } from './contact-actions.tsx';

interface CustomerPanelProps {
  order: OrderScreen;
  onLog: () => void;
  onAmend: (() => void) | undefined;
}

/** Who it is and where they live, and the ways to reach them. */
export function CustomerPanel({ order, onLog, onAmend }: CustomerPanelProps) {
  const { contact, placed_via, city } = order;
  if (!contact) {
    return (
      <Panel title="Customer">
        <p className="text-muted">The customer’s details were erased.</p>
      </Panel>
    );
  }
  const hasOtherWhatsapp = phoneKey(contact.whatsapp) !== phoneKey(contact.phone);
  return (
    <Panel
      title="Customer"
      actions={
        onAmend && (
          <Button kind="bare" onClick={onAmend}>
            Correct
          </Button>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <dl className="min-w-0 space-y-2.5">
          <Fact name="Name">
            <bdi className="break-words font-semibold text-base">{contact.customer_name}</bdi>
          </Fact>
          {contact.phone && (
            <Fact name="Phone">
              <span className="flex items-center gap-1">
                <a
                  href={`tel:${(order.understood?.phone ?? contact.phone).replace(/[^+\d]/g, '')}`}
                  className="hover:underline"
                >
                  <TypedPhone typed={contact.phone} understood={order.understood?.phone} />
                </a>
                <CopyButton text={contact.phone} label="Copy the phone number" />
              </span>
            </Fact>
          )}
          {hasOtherWhatsapp && (
            <Fact name="WhatsApp">
              <TypedPhone typed={contact.whatsapp} understood={order.understood?.whatsapp} />
            </Fact>
          )}
          {contact.email && (
            <Fact name="E-mail">
              <a href={`mailto:${contact.email}`} className="break-all hover:underline">
                {contact.email}
              </a>
            </Fact>
          )}
          <ReadsIn order={order} />
          {placed_via !== 'web' && <Fact name="Placed">{placedWords(order)}</Fact>}
        </dl>
        <dl className="min-w-0 space-y-2.5">
          <Fact name={city ? `Address in ${city}` : 'Address'}>
            <span className="flex items-start gap-1">
              <LongText text={contact.address} className="min-w-0" />
              <CopyButton text={contact.address} label="Copy the address" />
            </span>
          </Fact>
          {contact.notes && (
            <Fact name="The customer’s note">
              <LongText text={contact.notes} className="rounded-lg bg-warn-surface px-2.5 py-1.5" />
            </Fact>
          )}
        </dl>
      </div>
      {order.actions.includes('attempt') && (contact.phone || contact.whatsapp) && (
        <ContactActions order={order} onLog={onLog} />
      )}
    </Panel>
  );
}

/** What the customer reads: the texts of the chat, mails and the link to the order's page follow it. */
function ReadsIn({ order }: { order: OrderScreen }) {
  const id = useId();
  const step = useOrderStep(order, setLanguage, 'The language is changed');
  const { code } = orderLanguage(order.language);
  const mayChange = useRights().may('amend');
  return (
    <div>
      <dt className="text-muted text-xs">
        <label htmlFor={id}>Reads</label>
      </dt>
      <dd>
        {mayChange ? (
          <select
            id={id}
            value={code}
            disabled={step.isRunning}
            onChange={({ target }) => step.run({ language: target.value as LanguageCode })}
            className="h-9 pointer-coarse:h-11 rounded-lg border border-line bg-page px-2 text-ink"
          >
            {Object.values(LANGUAGES).map(({ code: of, name }) => (
              <option key={of} value={of}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          LANGUAGES[code].name
        )}
        <ErrorAlert error={step.error} />
      </dd>
    </div>
  );
}

function placedWords({ exchange_for, placed_via }: OrderScreen): string {
  if (exchange_for) return 'As an exchange';
  return placed_via === 'counter' ? 'At the counter' : 'On the phone';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
