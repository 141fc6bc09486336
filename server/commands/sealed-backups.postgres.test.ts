import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '#database/engine/backup-tables.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { openerWith, SealError, sealTo } from '#database/engine/sealed-file.ts';
import { openServer } from '#database/engine/server.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { preparedDataDir } from '#database/testing/embedded-template.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { removeAfterTest, temporaryFolder } from '#database/testing/temporary-folder.ts';
import { handleBackup } from '#server/commands/control-request.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 3_072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = keyPair();
const theirs = keyPair();
const opener = openerWith(ours.privateKey);

const first = aProduct('rackets');
const PHOTOGRAPH = '0123456789abcdef';

describe.each(enginesFor('backup'))('encrypted and incremental backups on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await place(database, [[first, 1]]);
    await database.owner.query('INSERT INTO pictures (id, width, height) VALUES ($1, 1200, 1500)', [PHOTOGRAPH]);
    await addPhotographs(['a', 'b', 'c']);
    await database.owner.query(
      "INSERT INTO payment_pictures (id, content, width, height) VALUES ('00000000000000ff', $1::bytea, 10, 10)",
      [randomBytes(70_000)],
    );
  });
  /** What does not depend on the engine. */
  const onServersOnly = engine === 'server' ? it : () => {};
  const closeLater: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const open of closeLater) await open.close();
    await database.discard();
  });

  /** Nothing that packs well, and more than one frame. */
  async function addPhotographs(names: string[]): Promise<void> {
    for (const name of names) {
      await database.owner.query(
        'INSERT INTO picture_files (address, picture_id, content) VALUES ($1, $2, $3::bytea)',
        [`masters/${name}`, PHOTOGRAPH, randomBytes(200_000)],
      );
    }
  }

  const openOther = async (name: string) => {
    if (engine === 'server') return openServer({ url: (await database.server?.createDatabase(name)) ?? '' });
    const folder = await preparedDataDir();
    removeAfterTest(folder);
    return openEmbedded(folder);
  };

  const snapshot = async (from: Pick<TestDatabase, 'owner'>) =>
    Promise.all(
      TABLES.map(async (table) =>
        (await from.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table}`))
          .map(({ row }) => JSON.stringify(row))
          .sort(),
      ),
    );

  /** What comes back is what was there, with every byte of every photograph. */
  async function expectRestores(name: string, file: string, withOpener = false): Promise<void> {
    const other = await openOther(name);
    try {
      await restoreBackup(other.owner, file, withOpener ? { opener } : {});
      expect(await snapshot(other)).toEqual(await snapshot(database));
    } finally {
      await other.close();
    }
  }

  const store = (folder: string) => {
    const names = readdirSync(join(folder, 'photographs'));
    return {
      files: names.filter((name) => !name.endsWith('.unneeded')).sort(),
      unneeded: names.filter((name) => name.endsWith('.unneeded')).sort(),
    };
  };

  onServersOnly('an encrypted file comes back with its key, and tells nothing without it', async () => {
    const folder = temporaryFolder('sealed');
    const file = join(folder, 'backup.gz');
    const answer = await handleBackup(database.owner, { command: 'make-backup', file, publicKey: ours.publicKey });
    expect(answer).toEqual({ ok: true, text: expect.stringMatching(/^\d+ rows written to \S+backup.gz, encrypted$/) });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expectRestores('sealed', file, true);

    const empty = await openOther('refused');
    closeLater.push(empty);
    const refused = async (given: string, message: string, withKey?: string) => {
      const restoring = restoreBackup(empty.owner, given, withKey ? { opener: openerWith(withKey) } : {});
      await expect(restoring).rejects.toThrow(`The backup ${given} ${message}.`);
      const [row] = await empty.owner.query("SELECT to_regclass('orders') IS NULL AS untouched");
      expect(row).toEqual({ untouched: true });
    };
    await refused(file, 'is encrypted. Name the file of its private key with --key');
    await refused(file, 'is encrypted to another key than the one that was given', theirs.privateKey);

    const bytes = readFileSync(file);
    const begin = bytes.indexOf('\n') + 1;
    const other = join(folder, 'other.gz');
    const changed = async (content: Buffer) => {
      writeFileSync(other, content);
      await refused(other, 'is not complete, or was altered', ours.privateKey);
    };
    // A byte in the middle, the last byte, the head, the end cut, a whole frame cut, two frames the other way round.
    const flip = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const frame = 64 * 1_024 + 16;
    expect(bytes.length).toBeGreaterThan(begin + 2 * frame);
    await changed(flip(begin + 100));
    await changed(flip(bytes.length - 1));
    await changed(Buffer.from(bytes.toString('latin1').replace('"note":"orders"', '"note":"nobody"'), 'latin1'));
    await changed(bytes.subarray(0, bytes.length - 1));
    await changed(bytes.subarray(0, begin + frame));
    await changed(bytes.subarray(0, begin));
    const swapped = [bytes.subarray(begin + frame, begin + 2 * frame), bytes.subarray(begin, begin + frame)];
    await changed(Buffer.concat([bytes.subarray(0, begin), ...swapped, bytes.subarray(begin + 2 * frame)]));
  });

  it.each(engine === 'server' ? [false, true] : [true])(
    'photographs are stored once for all backups of a folder (encrypted: %s)',
    async (isSealed) => {
      const folder = temporaryFolder('folder');
      const files = ['2026-01-01T03-30-00', '2026-01-02T03-30-00'].map((when) =>
        join(folder, `bandeja-${when}.jsonl.gz`),
      );
      const [one = '', two = ''] = files;
      const form = () => ({ photographsBeside: true, seal: isSealed ? sealTo(ours.publicKey) : undefined });
      await writeBackup(database.owner, one, form());
      const before = store(folder).files;
      expect(before).toHaveLength(4);
      for (const name of before) expect(statSync(join(folder, 'photographs', name)).mode & 0o077).toBe(0);
      const times = before.map((name) => statSync(join(folder, 'photographs', name)).mtimeMs);

      await addPhotographs([`of_the_second_day_${isSealed}`]);
      await writeBackup(database.owner, two, form());
      expect(store(folder).files).toHaveLength(5);
      expect(before.map((name) => statSync(join(folder, 'photographs', name)).mtimeMs)).toEqual(times);
      expect(statSync(two).size).toBeLessThan(200_000);
      await expectRestores(`folder_${isSealed}`, two, isSealed);
      await database.owner.query("DELETE FROM picture_files WHERE address LIKE 'masters/of_the_second%'");
      if (engine === 'server') await expectRestores(`folder_first_${isSealed}`, one, isSealed);
    },
  );

  onServersOnly('a photograph that is missing, altered or another one restores nothing', async () => {
    const folder = temporaryFolder('photographs');
    const file = join(folder, 'backup.gz');
    const seal = sealTo(ours.publicKey);
    await writeBackup(database.owner, file, { photographsBeside: true, seal });
    const [name = '', another = ''] = store(folder).files;
    const path = join(folder, 'photographs', name);
    const other = await openOther('photographs');
    const refused = async (message: string) => {
      await expect(restoreBackup(other.owner, file, { opener })).rejects.toThrow(
        `The backup ${file} needs the photograph ${path}, and that ${message}.`,
      );
      const [row] = await other.owner.query("SELECT to_regclass('orders') IS NULL AS untouched");
      expect(row).toEqual({ untouched: true });
    };
    try {
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.subarray(0, -1));
      await refused('is not complete, or was altered');
      writeFileSync(path, readFileSync(join(folder, 'photographs', another)));
      await refused('is not complete, or was altered');
      renameSync(path, `${path}.away`);
      await refused('is missing');
      writeFileSync(path, bytes);
      await restoreBackup(other.owner, file, { opener });
    } finally {
      await other.close();
    }
  });

  onServersOnly('of a shop without orders fail beside an encrypted one that had some', async () => {
    const folder = temporaryFolder('another');
    await writeBackup(database.owner, join(folder, 'a.jsonl.gz.sealed'), { seal: sealTo(ours.publicKey) });
    const other = await openTestDatabase(engine);
    try {
      const later = writeBackup(other.owner, join(folder, 'b.jsonl.gz.sealed'), { seal: sealTo(ours.publicKey) });
      await expect(later).rejects.toThrow('This database has no orders, but the backup a.jsonl.gz.sealed beside b');
    } finally {
      await other.discard();
    }
  });
});

describe('a folder of backups', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    await place(database, [[first, 1]]);
    await database.owner.query('INSERT INTO pictures (id, width, height) VALUES ($1, 1200, 1500)', [PHOTOGRAPH]);
  });
  afterAll(() => database.discard());

  const photograph = (address: string) =>
    database.owner.query('INSERT INTO picture_files (address, picture_id, content) VALUES ($1, $2, $3::bytea)', [
      address,
      PHOTOGRAPH,
      Buffer.from(address),
    ]);
  const make = (folder: string, when: string, more = {}) =>
    handleBackup(database.owner, {
      command: 'make-backup',
      file: join(folder, `bandeja-${when}.jsonl.gz`),
      photographsBeside: true,
      ...more,
    });
  const age = async () => {
    const [row] = await database.owner.query<{ seconds: number }>('SELECT backup_age_seconds() AS seconds');
    return row?.seconds ?? 0;
  };

  it('keeps the newest, and a photograph as long as one of them may name it', async () => {
    const folder = temporaryFolder('kept');
    const photographs = () => readdirSync(join(folder, 'photographs')).sort();
    await photograph('masters/kept');
    await photograph('masters/gone');
    await make(folder, '2026-01-01T03-30-00', { keep: 2 });
    const both = photographs();
    expect(both).toHaveLength(2);
    await database.owner.query("DELETE FROM picture_files WHERE address = 'masters/gone'");
    await make(folder, '2026-01-02T03-30-00', { keep: 2 });
    // The first day's backup still names it.
    expect(photographs().filter((name) => !name.endsWith('.unneeded'))).toEqual(both);
    const [note = ''] = photographs().filter((name) => name.endsWith('.unneeded'));
    writeFileSync(join(folder, 'photographs', note), '2026-01-02T03:31:00.000Z');
    await make(folder, '2026-01-03T03-30-00', { keep: 2 });
    expect(photographs()).toHaveLength(3);
    await make(folder, '2026-01-04T03-30-00', { keep: 2 });
    expect(photographs()).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual([
      'bandeja-2026-01-03T03-30-00.jsonl.gz',
      'bandeja-2026-01-04T03-30-00.jsonl.gz',
      'photographs',
    ]);
    // One that is named again stays.
    await photograph('masters/gone');
    await make(folder, '2026-01-05T03-30-00', { keep: 2 });
    expect(photographs()).toEqual(both);
  });

  it('is copied away by the operator’s program, and counts only then', async () => {
    const folder = temporaryFolder('copied');
    const hook = join(folder, 'copy-away');
    const script = (text: string) => {
      writeFileSync(hook, `#!/bin/sh\n${text}\n`);
      chmodSync(hook, 0o700);
    };
    await database.owner.query("UPDATE backup_age SET made_at = now() - interval '50 hours'");
    script('echo "the other machine does not answer" >&2; exit 3');
    const failed = await make(folder, '2026-01-01T03-30-00', { hook, keep: 1 });
    expect(failed).toEqual({
      ok: false,
      text: `The backup ${join(folder, 'bandeja-2026-01-01T03-30-00.jsonl.gz')} was written, but BACKUP_HOOK could not copy it away: the other machine does not answer`,
    });
    expect(await age()).toBeGreaterThan(49 * 3_600);

    script(`cp "$1" "${folder}/elsewhere"`);
    expect((await make(folder, '2026-01-02T03-30-00', { hook, keep: 1 })).text).toMatch(/, and copied away$/);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(true);
    expect(existsSync(join(folder, 'bandeja-2026-01-01T03-30-00.jsonl.gz'))).toBe(false);
    expect(await age()).toBeLessThan(60);
    rmSync(hook);
    expect((await make(folder, '2026-01-03T03-30-00', { hook })).ok).toBe(false);
  });
});

it('a key that is no public RSA key is refused in a sentence', () => {
  expect(() => sealTo(ours.privateKey)).toThrow(SealError);
  expect(() => sealTo(ours.privateKey)).toThrow('it is a private key');
  const small = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey;
  const curve = generateKeyPairSync('ed25519').publicKey;
  for (const key of [small, curve]) {
    const pem = key.export({ type: 'spki', format: 'pem' }).toString();
    expect(() => sealTo(pem)).toThrow('it must be an RSA key of at least 3072 bits');
  }
});
