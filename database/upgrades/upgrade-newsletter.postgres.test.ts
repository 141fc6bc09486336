import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0046: addresses of the newsletter are asked, and taken off by a link. Those that are on the list stay on it. */

const KNOWN = ['ali@example.com', 'sana@example.com'];

describe('a newsletter from before it asked', () => {
  const shop = earlierShop('newsletter');

  beforeAll(async () => {
    for (const email of KNOWN)
      await shop.owner.query("INSERT INTO newsletter_subscribers VALUES ($1, '2026-01-02T03:04:05Z')", [email]);
    await shop.upgrade();
  });

  const found = async (query: object) => {
    const [row] = await shop.staff.query<{
      found: { total: number; subscribers: { email: string; subscribed_at: string; state: string; link?: string }[] };
    }>('SELECT find_subscribers($1::jsonb) AS found', [{ most: 10, ...query }]);
    return row?.found.subscribers ?? [];
  };

  it('has everybody on the list as before, each with a link of their own', async () => {
    const listed = await found({ links: true });
    expect(listed).toMatchObject(
      KNOWN.map((email) => ({ email, state: 'unchecked', subscribed_at: expect.stringContaining('2026-01-02') })),
    );
    expect(new Set(listed.map(({ link }) => link)).size).toBe(2);
  });

  it('serves a server of the version before, which neither asks nor knows of states', async () => {
    await shop.anon.query('SELECT subscribe($1)', ['new@example.com']);
    await shop.anon.query('SELECT ask_subscriber($1)', ['asked@example.com']);
    // As that server asks for its list and its file: who was only asked is in neither.
    expect((await found({})).map(({ email }) => email)).toEqual([
      'ali@example.com',
      'new@example.com',
      'sana@example.com',
    ]);
    const act = { actor: 'Sara', origin: 'command line' };
    await shop.staff.query('SELECT unsubscribe($1::jsonb, $2)', [act, 'new@example.com']);
    expect((await found({ state: 'all' })).map(({ email }) => email)).not.toContain('new@example.com');
  });

  it('asks one of them again without taking it off meanwhile', async () => {
    await shop.anon.query('SELECT ask_subscriber($1)', ['Ali@example.com']);
    expect(await shop.owner.query("SELECT email FROM newsletter_mails WHERE email LIKE 'ali%'")).toHaveLength(1);
    const [ali] = await found({ links: true });
    expect(ali?.state).toBe('unchecked');
    await shop.anon.query('SELECT settle_subscription($1::uuid, true)', [ali?.link]);
    expect((await found({}))[0]?.state).toBe('confirmed');
  });
});
