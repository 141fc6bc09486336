import { z } from 'zod';
import { peopleEndpoints } from '#contract/people/people.ts';
import { checkInvariants } from '#database/invariants.ts';
import { STAFF_ROLES } from '#domain/people/staff.ts';
import { EXPORTS, exportLines, noteExport } from '#server/exports/exports.ts';
import { sendMail, TEST_MAIL } from '#server/messages/mail-server.ts';
import { inviteStaff } from '#server/people/desk-credentials.ts';
import { joinLink } from '#server/people/join-link.ts';
import { describeFailure } from '#server/process/describe-failure.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import {
  actingFor,
  CommandError,
  type CommandShop,
  checked,
  type Program,
  type Typed,
  valueOrThrow,
} from './command.ts';
import { cell } from './format.ts';
import { STOCK_COMMANDS } from './stock-files.ts';
import { writeLines } from './text-files.ts';

export const STAFF_PROGRAM: Program = {
  name: 'staff',
  commands: {
    invite: {
      about: `A one-time link to the desk: for a new colleague, or for one who cannot get in any more. Roles: ${STAFF_ROLES.join(', ')}.`,
      operands: ['e-mail address', 'role'],
      run: invite,
    },
    'test-mail': {
      about: 'Send a mail at once, to see whether the settings for mail work. Without an address, to NOTIFY_EMAIL_TO.',
      operands: ['e-mail address?'],
      run: sendTestMail,
    },
    check: {
      about: 'Check that orders, stock and money agree with each other, for example after a restore. Changes nothing.',
      run: ({ owner }) => check(owner),
    },
    export: {
      about: `A table as CSV for spreadsheets. Tables: ${EXPORTS.join(', ')}.`,
      operands: ['table', 'file?'],
      run: exportTable,
    },
    ...STOCK_COMMANDS,
  },
  footer: ['The daily work is done at the desk; these are for whoever looks after the server.'],
};

async function invite(shop: CommandShop, typed: Typed): Promise<string> {
  const request = checked(peopleEndpoints.invite.input, { email: typed.operand(0), role: typed.operand(1) });
  const { token, name, email } = valueOrThrow(await inviteStaff(shop.staff, actingFor(shop), request), shop);
  const link = joinLink(shop.deskAddress, token);
  return name
    ? `${cell(name, 100)} gets back in with this link. It is valid once, for an hour, and replaces what they signed in with before:\n${link}`
    : `The link for ${email}, valid once and for an hour:\n${link}`;
}

async function sendTestMail({ notify: { mail, timeoutMs } }: CommandShop, typed: Typed): Promise<string> {
  if (!mail)
    throw new CommandError('No mail is set up: NOTIFY_SMTP_URL, NOTIFY_EMAIL_FROM and NOTIFY_EMAIL_TO are not set.');
  const to = checked(z.email('This is no e-mail address'), typed.operand(0) || mail.to);
  try {
    await sendMail({ ...mail, to }, timeoutMs, TEST_MAIL);
  } catch (error) {
    throw new CommandError(`The mail server did not take the mail: ${describeFailure(error)}`);
  }
  return `The mail server took a test mail to ${to}. Look into that mailbox, also among the unwanted mails.`;
}

async function check(owner: CommandShop['owner']): Promise<string> {
  const broken = await checkInvariants(owner);
  if (broken.length > 0) throw new CommandError(broken.join('\n'));
  const [row] = await owner.query<{ orders: number }>('SELECT count(*)::integer AS orders FROM orders');
  return `${row?.orders ?? 0} orders: everything agrees`;
}

async function exportTable(shop: CommandShop, typed: Typed): Promise<string> {
  const wanted = typed.operand(0);
  const name = EXPORTS.find((candidate) => candidate === wanted);
  if (!name) throw new CommandError(`Tables: ${EXPORTS.join(', ')}`);
  const file = typed.operand(1) || `bandeja-${name}-${shopDay(new Date(), shop.timeZone)}.csv`;
  valueOrThrow(await noteExport(shop.staff, actingFor(shop), name), shop);
  const written = await writeLines(
    shop,
    file,
    exportLines(shop.staff, name, shop.timeZone, { publicUrl: shop.publicUrl }),
  );
  return `${written.count - 1} rows written to ${written.file}`;
}
