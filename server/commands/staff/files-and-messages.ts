import { z } from 'zod';
import { EXPORTS, exportLines, noteExport } from '#server/exports/exports.ts';
import { sendMail, TEST_MAIL } from '#server/messages/mail-server.ts';
import { reviveMessages } from '#server/messages/outbox.ts';
import { unsubscribe } from '#server/people/newsletter.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import { actingFor, type CommandGroup, checked, StaffError, valueOrThrow } from './command.ts';
import { writeLines } from './text-files.ts';

export const FILES: CommandGroup = {
  title: 'Files and messages',
  commands: {
    export: {
      about: `A table as CSV for spreadsheets. Tables: ${EXPORTS.join(', ')}.`,
      operands: ['table', 'file?'],
      async run(shop, typed) {
        const wanted = typed.operand(0);
        const name = EXPORTS.find((candidate) => candidate === wanted);
        if (!name) throw new StaffError(`Tables: ${EXPORTS.join(', ')}`);
        const file = typed.operand(1) || `bandeja-${name}-${shopDay(shop.now(), shop.timeZone)}.csv`;
        valueOrThrow(await noteExport(shop.staff, actingFor(shop), name), shop);
        const written = await writeLines(shop, file, exportLines(shop.staff, name, shop.timeZone));
        return `${written.count - 1} rows written to ${written.file}`;
      },
    },
    unsubscribe: {
      about: 'Take an address off the newsletter.',
      operands: ['e-mail address'],
      async run(shop, typed) {
        const removed = valueOrThrow(await unsubscribe(shop.staff, actingFor(shop), typed.operand(0)), shop);
        return removed ? 'The address is off the list' : 'The address was not on the list';
      },
    },
    'retry-messages': {
      about: 'Send the messages again that the shop gave up on.',
      async run(shop) {
        const count = valueOrThrow(await reviveMessages(shop.staff, actingFor(shop)), shop);
        return `${count} messages will be tried again`;
      },
    },
    'test-mail': {
      about: 'Send a mail at once, to see whether the settings for mail work. Without an address, to NOTIFY_EMAIL_TO.',
      operands: ['e-mail address?'],
      async run({ notify: { mail, timeoutMs } }, typed) {
        if (!mail)
          throw new StaffError(
            'No mail is set up: NOTIFY_SMTP_URL, NOTIFY_EMAIL_FROM and NOTIFY_EMAIL_TO are not set.',
          );
        const to = checked(z.email('This is no e-mail address'), typed.operand(0) || mail.to);
        try {
          await sendMail({ ...mail, to }, timeoutMs, TEST_MAIL);
        } catch (error) {
          throw new StaffError(`The mail server did not take the mail: ${describeFailure(error)}`);
        }
        return `The mail server took a test mail to ${to}. Look into that mailbox, also among the unwanted mails.`;
      },
    },
  },
};
