import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sealTo } from '#database/engine/sealed-file.ts';
import { readSettings } from '#server/settings.ts';
import { CommandError } from './command.ts';
import { type BackupRequest, backupName } from './make-backup.ts';
import { runFromCommandLine } from './run-control-request.ts';
import { typedPath } from './typed-path.ts';

/*
 * `npm run backup -- [file]` writes one file that has everything. `npm run backup -- <folder> [--keep 30]` is for every night: photographs are
 * in the folder once for all backups, and the newest backups stay.
 */

function requestOf(args: string[]): BackupRequest {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { keep: { type: 'string' } } });
  const { backupPublicKey, backupHook: hook } = readSettings(process.env);
  const publicKey = backupPublicKey && readPublicKey(backupPublicKey);
  const name = backupName(new Date(), publicKey !== undefined);
  const place = typedPath(positionals[0] ?? name);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (values.keep !== undefined && !isFolder) throw new CommandError('--keep is for a folder of backups.');
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) {
    throw new CommandError('--keep must be a whole number of backups, 1 or more.');
  }
  return {
    command: 'make-backup',
    file: isFolder ? join(place, name) : place,
    photographsBeside: isFolder,
    ...(values.keep && { keep: Number(values.keep) }),
    ...(publicKey && { publicKey }),
    ...(hook && { hook }),
  };
}

function readPublicKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    sealTo(pem);
    return pem;
  } catch (error) {
    throw new CommandError(`The key ${file} in BACKUP_PUBLIC_KEY cannot be used: ${(error as Error).message}`);
  }
}

try {
  await runFromCommandLine(requestOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
