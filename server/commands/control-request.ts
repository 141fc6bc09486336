import { z } from 'zod';
import type { CatalogueSource } from '#catalogue/published.ts';
import { isUnavailable, type OwnerDatabase, type ShopDatabase } from '#database/database.ts';
import { BackupError } from '#database/engine/backup-lines.ts';
import type { Settings } from '#server/settings.ts';
import { CATALOGUE_PROGRAM } from './catalogue-files.ts';
import { type CommandAnswer, CommandError } from './command.ts';
import type { ControlResponse } from './control-socket.ts';
import { type BackupRequest, backupRequestSchema, makeBackup } from './make-backup.ts';
import { parseCommand } from './parse-command.ts';
import { fillWithSampleTrade } from './sample-trade/fill-shop.ts';
import { STAFF_PROGRAM } from './staff-commands.ts';

const typed = { args: z.array(z.string()), actor: z.string(), folder: z.string() };

/** What an operator can request of a running shop: a command of one of the programs, a backup, or a made-up trade to try the desk with. */
const controlRequestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('staff'), ...typed }),
  z.object({ command: z.literal('catalogue'), ...typed }),
  backupRequestSchema,
  z.object({ command: z.literal('sample-orders') }),
]);

export type ControlRequest = z.input<typeof controlRequestSchema>;

/** It may have been done before the connection was lost. Every command can be repeated. */
const UNAVAILABLE =
  'The database does not respond at this moment. Whether the command was done is not certain: type it again in a moment.';

const OLDER_SHOP = 'The running shop does not know this command: is it an older version?';

export interface ControlledShop {
  database: Pick<ShopDatabase, 'owner' | 'staff'>;
  settings: Pick<Settings, 'timeZone' | 'publicUrl' | 'initialStock' | 'notify'>;
  catalogue: CatalogueSource;
  /** Where the staff open the desk. */
  deskAddress: string;
}

export function handleControlRequest(shop: ControlledShop, body: unknown): Promise<ControlResponse> {
  const parsed = controlRequestSchema.safeParse(body);
  if (!parsed.success) return Promise.resolve({ ok: false, text: OLDER_SHOP });
  const request = parsed.data;
  if (request.command === 'make-backup') return handleBackup(shop.database.owner, request);
  if (request.command === 'sample-orders') return answered(() => fillShop(shop));
  return answered(() => runCommand(shop, request));
}

/** On its own, because a backup needs no catalogue: it is made before an upgrade that brings one. */
export function handleBackup(owner: OwnerDatabase, request: BackupRequest): Promise<ControlResponse> {
  return answered(() => makeBackup(owner, request));
}

async function runCommand(
  { database, settings, catalogue, deskAddress }: ControlledShop,
  { command: program, args, actor, folder }: Extract<ControlRequest, { command: 'staff' | 'catalogue' }>,
): Promise<CommandAnswer> {
  const { command, typed } = parseCommand(program === 'staff' ? STAFF_PROGRAM : CATALOGUE_PROGRAM, args);
  if ('runAlone' in command) return command.runAlone(typed, folder);
  const { owner, staff } = database;
  const { timeZone, publicUrl, initialStock, notify } = settings;
  return command.run(
    { owner, staff, catalogue, timeZone, publicUrl, initialStock, deskAddress, notify, actor, folder },
    typed,
  );
}

async function fillShop({ database, catalogue, settings, deskAddress }: ControlledShop): Promise<string> {
  const trade = await fillWithSampleTrade({ owner: database.owner, catalogue, timeZone: settings.timeZone });
  if (!trade) throw new CommandError('The shop has orders already: sample orders go only into a shop that has none.');
  const { orders, queues } = trade;
  return `${orders} made-up orders of six weeks are in the shop, ${queues.to_confirm} of them to confirm. Look at them at the desk: ${deskAddress}`;
}

async function answered(work: () => Promise<CommandAnswer>): Promise<ControlResponse> {
  try {
    const answer = await work();
    return { ok: true, ...(typeof answer === 'string' ? { text: answer } : answer) };
  } catch (error) {
    if (error instanceof CommandError || error instanceof BackupError) return { ok: false, text: error.message };
    if (isUnavailable(error)) return { ok: false, text: UNAVAILABLE };
    return { ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` };
  }
}
