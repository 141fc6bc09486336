import { afterAll, expect, it } from 'vitest';
import type { DeskBrowser } from '#server/testing/desk.ts';
import { LONG, SCALE } from './scale.ts';
import type { Target } from './target.ts';

export function liveFlood(target: Target): void {
  /* The live stream of the desk holds a connection for as long as a screen is open. */

  /** server/desk/live-hub.ts */
  const MOST_PER_SESSION = 12;
  const MOST_AT_ONCE = 500;

  const opened: AbortController[] = [];
  afterAll(() => {
    for (const controller of opened) controller.abort();
  });

  interface Stream {
    readonly status: number;
    isOver: boolean;
  }

  async function listen(browser: DeskBrowser): Promise<Stream> {
    const controller = new AbortController();
    opened.push(controller);
    const { status, body } = await browser.fetch('/api/live', { signal: controller.signal });
    const stream = { status, isOver: false };
    const read = async () => {
      for await (const _ of body ?? []);
    };
    void read()
      .catch(() => {})
      .then(() => {
        stream.isOver = true;
      });
    return stream;
  }

  it('strangers get no stream, however many they ask for', async () => {
    const strangers = Array.from({ length: 100 }, () => target.desk.browser('desk=made-up').fetch('/api/live'));
    for (const { status, body } of await Promise.all(strangers)) {
      expect(status).toBe(401);
      await body?.cancel();
    }
  });

  it('one session has a dozen streams; the oldest give way, and nobody else notices', LONG, async () => {
    const other = await listen(await target.desk.signedIn('packer'));
    const streams: Stream[] = [];
    for (let count = 0; count < 40; count++) streams.push(await listen(target.owner));
    expect(streams.map(({ status }) => status)).toEqual(Array(40).fill(200));
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 10_000 })
      .toEqual([...Array(40 - MOST_PER_SESSION).fill(true), ...Array(MOST_PER_SESSION).fill(false)]);
    expect(other.isOver).toBe(false);
    await target.stillServes();
  });

  it('too many desks at once are refused in a sentence, and the others go on', LONG, async () => {
    const statuses: number[] = [];
    for (let desk = 0; desk < SCALE.desks; desk++) {
      const browser = await target.desk.signedIn('packer');
      for (let count = 0; count < MOST_PER_SESSION; count++) statuses.push((await listen(browser)).status);
    }
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(statuses.slice(taken)).toEqual(Array(statuses.length - taken).fill(503));
    if (SCALE.desks * MOST_PER_SESSION > MOST_AT_ONCE) {
      const refused = await target.owner.fetch('/api/live');
      expect(await refused.json()).toMatchObject({ error: 'too_many_desks' });
    }
    await target.stillServes();
  });
}
