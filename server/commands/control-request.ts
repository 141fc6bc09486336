import { z } from 'zod';
import type { CatalogueSource } from '#catalogue/published.ts';
import { isUnavailable, type ShopDatabase } from '#database/database.ts';
import { BackupError, writeBackup } from '#database/engine/backup.ts';
import { limitsInForce } from '#server/services/order-limits.ts';
import type { Settings } from '#server/settings.ts';
import type { ControlResponse } from './control-socket.ts';
import { runStaffCommand, StaffError } from './staff/run-staff-command.ts';

/** What an operator can request of a running shop: a command of the staff, or a backup. */
const controlRequestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('staff'), args: z.array(z.string()), actor: z.string(), folder: z.string() }),
  z.object({ command: z.literal('backup'), file: z.string() }),
]);

export type ControlRequest = z.infer<typeof controlRequestSchema>;

/** The step may have been taken before the connection was lost. Its key makes repeating it safe, but not with --again or tomorrow. */
const UNAVAILABLE =
  'The database does not respond at this moment. Whether the step was taken is not certain: look with `show` before you type it again.';

export interface ControlledShop {
  database: Pick<ShopDatabase, 'owner' | 'staff'>;
  settings: Pick<Settings, 'orders' | 'timeZone'>;
  catalogue: CatalogueSource;
  /** Where the staff open the desk. */
  deskAddress: string;
}

export async function handleControlRequest(shop: ControlledShop, body: unknown): Promise<ControlResponse> {
  const parsed = controlRequestSchema.safeParse(body);
  if (!parsed.success)
    return { ok: false, text: 'The running shop does not know this command: is it an older version?' };
  const { database, settings, catalogue, deskAddress } = shop;
  try {
    const request = parsed.data;
    if (request.command === 'backup') {
      const rows = await writeBackup(database.owner, request.file);
      return { ok: true, text: `${rows} rows written to ${request.file}` };
    }
    const { maxPerProduct, customerMail } = await limitsInForce(database.staff, settings.orders)();
    const text = await runStaffCommand(
      {
        staff: database.staff,
        catalogue,
        timeZone: settings.timeZone,
        maxPerProduct,
        customerMail,
        deskAddress,
        actor: request.actor,
        folder: request.folder,
        now: () => new Date(),
      },
      request.args,
    );
    return { ok: true, text };
  } catch (error) {
    if (error instanceof StaffError || error instanceof BackupError) return { ok: false, text: error.message };
    if (isUnavailable(error)) return { ok: false, text: UNAVAILABLE };
    return { ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` };
  }
}
