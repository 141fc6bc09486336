import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0020: photographs of products stay what they are, and the hero can have some of its own. */

const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';
const HERO = 'fedcba9876543210';

describe('a shop from before photographs in the hero', () => {
  const shop = earlierShop('hero_photographs');

  const rows = (table: string) => shop.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table}`);

  beforeAll(async () => {
    // As the functions of that version wrote them: one encoded, one of which the encoding waits.
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, fingerprint, colour)
       VALUES ($1, 1200, 1500, 'A racket', 'abcdef01', '#102030'), ('1111111111111111', 800, 1000, '', NULL, NULL)`,
      [ID],
    );
    await shop.owner.query(
      `INSERT INTO picture_files (address, picture_id, content)
       VALUES ('masters/' || $1, $1, 'a'::bytea), ('photos/' || $1 || '.abcdef01.480.avif', $1, 'b'::bytea)`,
      [ID],
    );
    await shop.owner.query(
      "INSERT INTO picture_jobs (target, picture_id) VALUES ('photos/1111111111111111.abcdef02', '1111111111111111')",
    );
  });

  it('keeps its photographs and files as those of products, and what waits', async () => {
    const [files, jobs] = [await rows('picture_files'), await rows('picture_jobs')];
    await shop.upgrade();
    expect(await rows('picture_files')).toEqual(files);
    expect(await rows('picture_jobs')).toMatchObject(jobs);
    expect((await rows('pictures')).map(({ row }) => row)).toMatchObject([
      { purpose: 'product' },
      { purpose: 'product' },
    ]);
    const [manifest] = await shop.housekeeping.query('SELECT picture_manifest() AS found');
    expect(manifest).toEqual({
      found: {
        files: { [`photos/${ID}`]: ['abcdef01', 1200, 1500, '#102030', 'A racket'] },
        heroes: [],
        cards: [],
      },
    });
  });

  it('finishes the encoding that waited, and takes photographs for the hero', async () => {
    const lease = "SELECT lease_picture_job('1 hour', 5) AS job";
    const finish = async (file: (target: string) => string) => {
      const [leased] = await shop.housekeeping.query<{ job: { id: number; target: string } }>(lease);
      const { id = 0, target = '' } = leased?.job ?? {};
      const store = "SELECT store_picture_file($1::bigint, 1, $2, 'c'::bytea, 50, '1 hour') AS isOurs";
      await shop.housekeeping.query(store, [id, file(target)]);
      await shop.housekeeping.query("SELECT finish_picture_job($1::bigint, 1, '#405060')", [id]);
    };
    await finish((target) => `${target}.480.avif`);
    await shop.staff.query("SELECT add_picture($1::jsonb, $2, 'm'::bytea, 2400, 1600, NULL, 'abcdef03', 'hero')", [
      ACT,
      HERO,
    ]);
    await finish(() => `photos/${HERO}-wide.abcdef03.960.avif`);
    const [manifest] = await shop.housekeeping.query<{ found: { files: object; heroes: object[] } }>(
      'SELECT picture_manifest() AS found',
    );
    expect(Object.keys(manifest?.found.files ?? {}).sort()).toEqual([`photos/${ID}`, 'photos/1111111111111111'].sort());
    expect(manifest?.found.heroes).toEqual([
      {
        id: HERO,
        fingerprint: 'abcdef03',
        colour: '#405060',
        width: 2400,
        height: 1600,
        focus: { x: 0.5, y: 0.5 },
        veil: null,
      },
    ]);
  });

  it('no file of another picture is stored with it', async () => {
    await shop.staff.query("SELECT change_picture($1::jsonb, $2, NULL, 0, 0, 'abcdef04')", [ACT, HERO]);
    const [leased] = await shop.housekeeping.query<{ job: { id: number } }>(
      "SELECT lease_picture_job('1 hour', 5) AS job",
    );
    const store = "SELECT store_picture_file($1::bigint, 1, $2, 'c'::bytea, 50, '1 hour')";
    for (const address of [`photos/${ID}-wide.abcdef04.960.avif`, `photos/${HERO}-wide.abcdef03.960.avif`, 'masters/x'])
      await expect(shop.housekeeping.query(store, [leased?.job.id, address])).rejects.toMatchObject({ code: 'BJ400' });
  });

  it('is refused by the version of before', async () => {
    await expect(shop.startOlderServer()).rejects.toThrow('newer version of the shop');
  });
});
