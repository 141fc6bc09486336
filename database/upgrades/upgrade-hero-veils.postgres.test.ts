import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Photographs of the hero keep the veil that all of them had, until they are encoded again. */

const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';

describe('a shop from before veils were measured', () => {
  const shop = earlierShop('hero_veils');

  const veil = async () => {
    const [row] = await shop.housekeeping.query<{ found: { heroes: { veil: object | null }[] } }>(
      'SELECT picture_manifest() AS found',
    );
    return row?.found.heroes[0]?.veil;
  };
  const encode = async (fingerprint: string, finish: string, more: unknown[]) => {
    const change = 'SELECT change_picture($1::jsonb, $2, NULL, 0.5, $3::double precision, $4)';
    await shop.staff.query(change, [ACT, ID, Number(`0.${fingerprint.slice(-1)}`), fingerprint]);
    const [row] = await shop.housekeeping.query<{ job: { id: number } }>(
      "SELECT lease_picture_job('1 hour', 5) AS job",
    );
    await shop.housekeeping.query(`SELECT finish_picture_job($1::bigint, 1, '#405060'${finish})`, [
      row?.job.id,
      ...more,
    ]);
  };

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, fingerprint, colour, purpose)
       VALUES ($1, 2400, 1600, '', 'abcdef01', '#102030', 'hero')`,
      [ID],
    );
  });

  it('keeps its photographs, whose veil nobody has measured', async () => {
    await shop.upgrade();
    expect(await veil()).toBeNull();
  });

  it('has the veil of a photograph that is encoded now; a server of the version before, which measures none, leaves it open', async () => {
    await encode('abcdef02', ', $2::jsonb', [{ wide: 40, tall: 55 }]);
    expect(await veil()).toEqual({ wide: 40, tall: 55 });
    await encode('abcdef03', '', []);
    expect(await veil()).toBeNull();
  });
});
