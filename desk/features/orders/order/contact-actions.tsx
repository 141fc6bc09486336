import { useId, useState } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { shortTime } from '#desk/lib/words/format.ts';
import { CHANNEL_NAMES, OUTCOME_NAMES } from '#desk/lib/words/order-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessageCircle, Phone } from '#web/ui/icons.ts';
import { useContact } from '../shared/use-contact.tsx';
import { type ChatText, messageFor } from './fitting-message.ts';

/** Chat with a text already written, call, and say what came of it. */
export function ContactActions({ order, onLog }: { order: OrderScreen; onLog: () => void }) {
  const id = useId();
  const { follow, chat, question } = useContact<OrderScreen>();
  const [chosen, setChosen] = useState<ChatText>();
  const message = messageFor(order, chosen);
  const link = message?.link;
  useHotkeys([
    ...(link ? [{ key: 'w', label: 'Chat on WhatsApp', run: () => chat(order, link), group: 'Order' }] : []),
    { key: 'l', label: 'Log what came of it', run: onLog, group: 'Order' },
  ]);
  const { last_attempt: last } = order;
  return (
    <div className="mt-4 border-line border-t pt-3">
      {question}
      <div className="flex flex-wrap items-center gap-2">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-keyshortcuts="w"
            onClick={(event) => follow(event, order, 'whatsapp')}
            className={buttonClass(order.status === 'pending' && order.attempts === 0 ? 'main' : 'quiet')}
          >
            <MessageCircle aria-hidden size={16} />
            Chat
            <kbd aria-hidden className="key">
              W
            </kbd>
          </a>
        ) : (
          order.contact?.whatsapp && (
            <p className="text-warn">No chat: the country of the WhatsApp number is in doubt.</p>
          )
        )}
        {order.call && (
          <a
            href={`tel:+${order.call.replace(/\D/g, '')}`}
            onClick={(event) => follow(event, order, 'call')}
            className={buttonClass('quiet')}
          >
            <Phone aria-hidden size={15} />
            Call
          </a>
        )}
        <HotkeyButton hotkey="l" onClick={onLog}>
          Log the outcome
        </HotkeyButton>
        {message && order.filled_messages.length > 1 && (
          <label htmlFor={id} className="flex min-w-0 items-center gap-2 text-muted">
            <span className="shrink-0">Text</span>
            <select
              id={id}
              value={message.template}
              onChange={({ target }) => setChosen(target.value as ChatText)}
              className="h-9 pointer-coarse:h-11 min-w-0 rounded-lg border border-line bg-page px-2 text-ink"
            >
              {order.filled_messages.map(({ template, title }) => (
                <option key={template} value={template}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {message && (
        <details className="mt-2 text-muted">
          <summary className="w-fit cursor-pointer rounded-sm py-1 hover:text-ink">
            The text that the chat opens with
          </summary>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words rounded-lg bg-panel p-3 text-ink">
            {message.text}
          </p>
        </details>
      )}
      {last && (
        <p className="mt-2 text-muted">
          Last try: {CHANNEL_NAMES[last.channel]}, {OUTCOME_NAMES[last.outcome].toLowerCase()}, {shortTime(last.at)}
          {last.next_try_at && <strong className="text-ink">. Next try {shortTime(last.next_try_at)}</strong>}
        </p>
      )}
    </div>
  );
}
