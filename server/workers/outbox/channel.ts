import type { StaffMessage } from './staff-message.ts';

/** A way to reach the staff. It throws if it cannot be sure the message arrived. */
export interface Channel {
  readonly name: string;
  /** How many messages it takes at the same time. After an outage there may be hundreds to send. */
  readonly atOnce: number;
  send(message: StaffMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}
