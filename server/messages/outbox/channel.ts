import type { OrderToNotify } from '#server/messages/outbox.ts';

/** A message on its way. The id is the same at every attempt. */
export interface Message {
  id: number;
  order: OrderToNotify;
}

/** A way to reach somebody. It throws if it cannot be sure the message arrived. */
export interface Channel<M extends Message> {
  readonly name: string;
  /** How many messages it takes at the same time. After an outage there may be hundreds to send. */
  readonly atOnce: number;
  send(message: M, signal: AbortSignal): Promise<void>;
  close(): void;
}
