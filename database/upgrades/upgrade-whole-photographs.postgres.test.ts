import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Photographs that are cropped stay so, and from then on they can be shown whole. */

const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';

describe('a shop from before whole photographs', () => {
  const shop = earlierShop('whole_photographs');

  const state = async () => {
    const [row] = await shop.staff.query<{ states: object[] }>('SELECT picture_states($1::jsonb) AS states', [[ID]]);
    return row?.states[0];
  };

  beforeAll(async () => {
    // As the functions of that version wrote it: one that lies, and is cropped.
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, focus_x, fingerprint, colour)
       VALUES ($1, 1800, 1200, 'A bag', 0.25, 'abcdef01', '#102030')`,
      [ID],
    );
    await shop.owner.query(
      "INSERT INTO picture_files (address, picture_id, content) VALUES ('masters/' || $1, $1, 'a'::bytea)",
      [ID],
    );
  });

  it('keeps its photographs as they were published', async () => {
    await shop.upgrade();
    expect(await state()).toMatchObject({
      whole: false,
      focus: { x: 0.25, y: 0.5 },
      fingerprint: 'abcdef01',
      encoding: null,
    });
  });

  it('shows one whole when somebody wants it, and takes the calls of a server of the version before', async () => {
    const change = 'SELECT change_picture($1::jsonb, $2, NULL, NULL, NULL, $3, true)';
    await shop.staff.query(change, [ACT, ID, 'abcdef02']);
    expect(await state()).toMatchObject({ whole: true, focus: { x: 0.25, y: 0.5 }, encoding: { state: 'waiting' } });
    await shop.staff.query('SELECT change_picture($1::jsonb, $2, NULL, 0.5, 0.5, $3)', [ACT, ID, 'abcdef03']);
    expect(await state()).toMatchObject({ whole: false, focus: { x: 0.5, y: 0.5 } });
    await shop.staff.query(
      "SELECT add_picture($1::jsonb, $2, $3::bytea, 1200, 1500, 'A racket', 'abcdef01', 'product')",
      [ACT, '1111111111111111', Buffer.from('a master')],
    );
  });
});
