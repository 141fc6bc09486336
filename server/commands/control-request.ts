import { z } from 'zod';
import type { CatalogueSource } from '#catalogue/published.ts';
import { isUnavailable, type OwnerDatabase, type ShopDatabase } from '#database/database.ts';
import { BackupError, writeBackup } from '#database/engine/backup.ts';
import { noteBackup } from '#server/jobs/backup-age.ts';
import { limitsInForce } from '#server/orders/order-limits.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';
import type { Settings } from '#server/settings.ts';
import { type CommandAnswer, runCatalogueCommand } from './catalogue/run-catalogue-command.ts';
import type { ControlResponse } from './control-socket.ts';
import { fillWithSampleTrade } from './sample-trade/fill-shop.ts';
import { runStaffCommand, StaffError } from './staff/run-staff-command.ts';

const typed = { args: z.array(z.string()), actor: z.string(), folder: z.string() };

/** What an operator can request of a running shop: a command of the staff or about the catalogue, a backup, or a made-up trade to try the desk with. */
const controlRequestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('staff'), ...typed }),
  z.object({ command: z.literal('catalogue'), ...typed }),
  z.object({ command: z.literal('backup'), file: z.string() }),
  z.object({ command: z.literal('sample-orders') }),
]);

export type ControlRequest = z.infer<typeof controlRequestSchema>;

/** The step may have been taken before the connection was lost. Its key makes repeating it safe, but not with --again or tomorrow. */
const UNAVAILABLE =
  'The database does not respond at this moment. Whether the step was taken is not certain: look with `show` before you type it again.';

const OLDER_SHOP = 'The running shop does not know this command: is it an older version?';

export interface ControlledShop {
  database: Pick<ShopDatabase, 'owner' | 'staff' | 'housekeeping'>;
  settings: Pick<Settings, 'orders' | 'timeZone' | 'initialStock' | 'notify'>;
  catalogue: CatalogueSource;
  /** Where the staff open the desk. */
  deskAddress: string;
  encoder: PictureEncoder;
}

export function handleControlRequest(shop: ControlledShop, body: unknown): Promise<ControlResponse> {
  const parsed = controlRequestSchema.safeParse(body);
  if (!parsed.success) return Promise.resolve({ ok: false, text: OLDER_SHOP });
  const request = parsed.data;
  if (request.command === 'backup') return handleBackup(shop.database.owner, request.file);
  if (request.command === 'sample-orders') return answered(() => fillShop(shop));
  return answered(() => runCommand(shop, request));
}

/** On its own, because a backup needs no catalogue: it is made before an upgrade that brings one. */
export function handleBackup(owner: OwnerDatabase, file: string): Promise<ControlResponse> {
  return answered(async () => {
    const rows = await writeBackup(owner, file);
    await noteBackup(owner);
    return `${rows} rows written to ${file}`;
  });
}

async function runCommand(
  { database, settings, catalogue, deskAddress, encoder }: ControlledShop,
  { command, args, actor, folder }: Exclude<ControlRequest, { command: 'backup' | 'sample-orders' }>,
): Promise<CommandAnswer> {
  const { maxPerProduct, customerMail } = await limitsInForce(database.staff, settings.orders)();
  const common = {
    staff: database.staff,
    timeZone: settings.timeZone,
    customerMail,
    actor,
    folder,
    now: () => new Date(),
  };
  return command === 'staff'
    ? runStaffCommand({ ...common, catalogue, maxPerProduct, deskAddress, notify: settings.notify }, args)
    : runCatalogueCommand(
        { ...common, housekeeping: database.housekeeping, encoder, initialStock: settings.initialStock },
        args,
      );
}

async function fillShop({ database, catalogue, settings, deskAddress }: ControlledShop): Promise<string> {
  const trade = await fillWithSampleTrade({ owner: database.owner, catalogue, timeZone: settings.timeZone });
  if (!trade) throw new StaffError('The shop has orders already: sample orders go only into a shop that has none.');
  const { orders, queues } = trade;
  return `${orders} made-up orders of six weeks are in the shop, ${queues.to_confirm} of them to confirm. Look at them at the desk: ${deskAddress}`;
}

async function answered(work: () => Promise<CommandAnswer>): Promise<ControlResponse> {
  try {
    const answer = await work();
    return { ok: true, ...(typeof answer === 'string' ? { text: answer } : answer) };
  } catch (error) {
    if (error instanceof StaffError || error instanceof BackupError) return { ok: false, text: error.message };
    if (isUnavailable(error)) return { ok: false, text: UNAVAILABLE };
    return { ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` };
  }
}
