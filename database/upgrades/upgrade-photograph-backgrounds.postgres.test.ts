import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Photographs keep the background that they were published with, and from then on they can have another. */

const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';

describe('a shop from before backgrounds', () => {
  const shop = earlierShop('photograph_backgrounds');

  const state = async () => {
    const [row] = await shop.staff.query<{ states: object[] }>('SELECT picture_states($1::jsonb) AS states', [[ID]]);
    return row?.states[0];
  };

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, fingerprint, colour, whole)
       VALUES ($1, 1800, 1200, 'A bag', 'abcdef01', '#102030', true)`,
      [ID],
    );
  });

  it('keeps its photographs as they were published', async () => {
    await shop.upgrade();
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
