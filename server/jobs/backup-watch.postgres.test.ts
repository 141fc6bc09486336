import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, readMigrations } from '#database/migrate.ts';
import { scratchDatabases } from '#database/testing/scratch-databases.ts';
import { handleBackup } from '#server/commands/control-request.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type MailSink, openMailSink } from '#server/testing/sink.ts';
import { watchBackups } from './backup-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-backup-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the age of the newest backup', () => {
  let database: TestDatabase;
  let sink: MailSink;
  const set = vi.fn();
  const setMax = vi.fn();
  const log = { error: vi.fn(), warn: vi.fn() };

  beforeAll(async () => {
    database = await openTestDatabase('server');
    sink = await openMailSink();
  });
  beforeEach(() => {
    vi.clearAllMocks();
    sink.mails.length = 0;
  });
  afterAll(async () => {
    await sink.close();
    await database.discard();
  });

  const watch = (maxHours = 48, smtpUrl: string | undefined = sink.url) =>
    watchBackups({
      housekeeping: database.housekeeping,
      maxHours,
      mail: smtpUrl ? { smtpUrl, from: 'shop@example.com', to: 'staff@example.com' } : undefined,
      timeoutMs: 2_000,
      metrics: { backupAge: { set } as never, backupMaxAge: { set: setMax } as never },
      log,
    });
  const age = (hours: number) =>
    database.owner.query(
      "UPDATE backup_age SET began_at = now() - $1 * interval '1 hour', made_at = NULL, warned_at = NULL",
      [hours],
    );

  it('is measured, and nobody is warned of a young one', async () => {
    await age(47);
    await watch();
    expect(set.mock.lastCall?.[0]).toBeCloseTo(47 * 3_600, -2);
    expect(setMax).toHaveBeenCalledWith(48 * 3_600);
    expect(sink.mails).toHaveLength(0);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('above what it may be warns by mail and log, by one of several servers and once a day', async () => {
    await age(50);
    await Promise.all([watch(), watch(), watch()]);
    expect(sink.mails).toHaveLength(1);
    expect(log.error.mock.calls).toEqual([[{ hours: 50 }, 'the newest backup is too old']]);
    await database.owner.query("UPDATE backup_age SET warned_at = now() - interval '25 hours'");
    await watch();
    expect(sink.mails).toHaveLength(2);
  });

  it('that cannot be mailed is in the log', async () => {
    await age(50);
    await watch(48, 'smtp://127.0.0.1:1');
    expect(log.error).toHaveBeenCalledOnce();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('is nobody’s matter where other means make the backups', async () => {
    await age(5_000);
    await watch(0);
    expect(log.error).not.toHaveBeenCalled();
    for (const gauge of [set, setMax]) expect(gauge).not.toHaveBeenCalled();
  });

  it('begins anew with a backup that was made, and not with one that failed', async () => {
    await age(50);
    expect(
      (
        await handleBackup(database.owner, {
          command: 'make-backup',
          file: join(folder, 'no-such-folder', 'backup.jsonl.gz'),
        })
      ).ok,
    ).toBe(false);
    await watch();
    expect(sink.mails).toHaveLength(1);
    expect(
      (await handleBackup(database.owner, { command: 'make-backup', file: join(folder, 'backup.jsonl.gz') })).ok,
    ).toBe(true);
    await watch();
    expect(set.mock.lastCall?.[0]).toBeLessThan(3_600);
    expect(sink.mails).toHaveLength(1);
  });
});

it('a shop of the version before can be backed up, and counts from its upgrade', async () => {
  const databases = await scratchDatabases('server');
  try {
    const shop = await databases.open();
    await migrate(shop.owner, { migrations: readMigrations().filter(({ name }) => name < BACKUP_AGE) });
    expect((await handleBackup(shop.owner, { command: 'make-backup', file: join(folder, 'before.jsonl.gz') })).ok).toBe(
      true,
    );
    await migrate(shop.owner);
    const [row] = await shop.housekeeping.query('SELECT backup_age_seconds() < 3600 AS young');
    expect(row).toEqual({ young: true });
  } finally {
    await databases.discard();
  }
});

const BACKUP_AGE = '0021_backup_age';
