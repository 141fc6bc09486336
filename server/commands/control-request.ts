import { z } from 'zod';
import type { ShopDatabase } from '#database/database.ts';
import { BackupError, writeBackup } from '#database/engine/backup.ts';
import type { Answer } from './control-socket.ts';
import { runStaffCommand, StaffError } from './staff-commands.ts';

/** What can be asked of a shop beside the web: a command of the staff, or a backup. */
const errandSchema = z.discriminatedUnion('errand', [
  z.object({ errand: z.literal('staff'), args: z.array(z.string()), actor: z.string() }),
  z.object({ errand: z.literal('backup'), file: z.string() }),
]);

export type Errand = z.infer<typeof errandSchema>;

export async function runErrand(database: ShopDatabase, asked: unknown): Promise<Answer> {
  const parsed = errandSchema.safeParse(asked);
  if (!parsed.success)
    return { ok: false, text: 'The running shop does not know this command: is it an older version?' };
  try {
    const errand = parsed.data;
    if (errand.errand === 'backup') {
      const rows = await writeBackup(database.owner, errand.file);
      return { ok: true, text: `${rows} rows written to ${errand.file}` };
    }
    return { ok: true, text: await runStaffCommand(database.housekeeping, errand.args, errand.actor) };
  } catch (error) {
    if (error instanceof StaffError || error instanceof BackupError) return { ok: false, text: error.message };
    return { ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` };
  }
}
