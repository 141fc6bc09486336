import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { enginesFor } from './testing/engines.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

/* Photographs keep the background that they were published with, and from then on they can have another. */

const ADDED = '_photograph_backgrounds.sql';
const migrations = readMigrations();
const place = migrations.findIndex(({ name }) => name.endsWith(ADDED));
const BEFORE = { migrations: migrations.slice(0, place) };
const SINCE = migrations.slice(place).map(({ name }) => name);
const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';

describe.each(enginesFor('migrations'))('a shop from before backgrounds, on %s', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  const state = async () => {
    const [row] = await shop.staff.query<{ states: object[] }>('SELECT picture_states($1::jsonb) AS states', [[ID]]);
    return row?.states[0];
  };

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, fingerprint, colour, whole)
       VALUES ($1, 1800, 1200, 'A bag', 'abcdef01', '#102030', true)`,
      [ID],
    );
  });
  afterAll(() => databases.discard());

  it('keeps its photographs as they were published', async () => {
    expect(await migrate(shop.owner)).toEqual([...SINCE, 'functions']);
    const published = { whole: true, background: 'edge', fingerprint: 'abcdef01', encoding: null };
    expect(await state()).toMatchObject(published);
  });

  it('removes one when somebody wants it, and a server of the version before neither encodes it nor is refused', async () => {
    const change = "SELECT change_picture($1::jsonb, $2, NULL, NULL, NULL, 'abcdef02', true, 'removed')";
    await shop.staff.query(change, [ACT, ID]);
    expect(await state()).toMatchObject({ background: 'removed', encoding: { state: 'waiting' } });
    expect(await shop.housekeeping.query("SELECT lease_picture_job('1 hour', 5) AS job")).toEqual([{ job: null }]);
    await shop.staff.query("SELECT change_picture($1::jsonb, $2, NULL, 0.5, 0.5, 'abcdef03', false)", [ACT, ID]);
    expect(await state()).toMatchObject({ whole: false, background: 'edge' });
    const [row] = await shop.housekeeping.query<{ job: object }>("SELECT lease_picture_job('1 hour', 5) AS job");
    expect(row?.job).toMatchObject({ target: `photos/${ID}.abcdef03` });
  });
});
