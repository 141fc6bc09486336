import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { OwnerDatabase } from '#database/database.ts';
import { deleteUnneeded, STORE } from '#database/engine/photograph-store.ts';
import { sealTo } from '#database/engine/sealed-file.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { noteBackup } from '#server/jobs/backup-age.ts';
import { CommandError } from './command.ts';

/** Whoever can send it can run the programs of the shop's user: the control socket is that user's alone. */
export const backupRequestSchema = z.object({
  command: z.literal('make-backup'),
  file: z.string(),
  photographsBeside: z.boolean().optional(),
  /** In a folder of backups: how many of them stay. */
  keep: z.number().optional(),
  publicKey: z.string().optional(),
  /** A program that copies the backup away. */
  hook: z.string().optional(),
});

export type BackupRequest = z.infer<typeof backupRequestSchema>;

/** When it was made, in Greenwich. */
const NAME = /^bandeja-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)\.jsonl\.gz(\.sealed)?$/;

export const backupName = (now: Date, isSealed: boolean) =>
  `bandeja-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl.gz${isSealed ? '.sealed' : ''}`;

/** A backup counts, and older ones go, once it is where the owner wants it: one that could not be copied away makes the alarm sound some day. */
export async function makeBackup(owner: OwnerDatabase, request: BackupRequest): Promise<string> {
  const { file, photographsBeside = false, keep, publicKey, hook } = request;
  const rows = await writeBackup(owner, file, { photographsBeside, seal: publicKey ? sealTo(publicKey) : undefined });
  if (hook) await copyAway(hook, file);
  await noteBackup(owner);
  if (keep) await keepNewest(dirname(file), keep);
  return `${rows} rows written to ${file}${publicKey ? ', encrypted' : ''}${hook ? ', and copied away' : ''}`;
}

async function copyAway(hook: string, file: string): Promise<void> {
  try {
    await promisify(execFile)(hook, [file]);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = stderr?.trim().split('\n').at(-1) || message;
    throw new CommandError(`The backup ${file} was written, but BACKUP_HOOK could not copy it away: ${reason}`);
  }
}

async function keepNewest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const kept = names.slice(-keep);
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true });
  const [oldest = ''] = kept;
  await deleteUnneeded(join(folder, STORE), new Date(oldest.replace(NAME, '$1$2:$3:$4Z')));
}
