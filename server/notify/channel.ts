import type { StaffMessage } from './staff-message.ts';

/** A way to reach the staff. It throws if it cannot be sure the message arrived. */
export interface Channel {
  readonly name: string;
  send(message: StaffMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}
