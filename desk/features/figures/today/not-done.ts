import type { Stuck } from '#contract/jobs/jobs.ts';
import { counted } from '#desk/lib/words/format.ts';

/** What the shop did not get done by itself, in a line. E-mails above all: a customer who hears nothing asks. */
export function notDoneWords({ total, items }: Stuck): string {
  if (total === 0) return 'Mails, photographs and plans are all done';
  const messages = items.filter(({ kind }) => kind === 'message').length;
  return messages > 0 ? `${counted(messages, 'message')} not sent` : 'Photographs or planned changes wait';
}
