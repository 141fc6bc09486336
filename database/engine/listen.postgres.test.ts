import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';

describe.each(enginesFor('notifications'))('listening on the %s Postgres', (engine) => {
  let databases: ScratchDatabases;
  let database: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    database = await databases.open();
  });
  afterAll(() => databases.discard());

  it('hears what is notified after a commit, until it stops', async () => {
    const heard: string[] = [];
    const onListening = vi.fn();
    const stop = await database.listen('orders', (payload) => heard.push(payload), onListening);
    expect(onListening).toHaveBeenCalledOnce();
    await database.owner.query("SELECT pg_notify('orders', 'one')");
    await vi.waitFor(() => expect(heard).toEqual(['one']));
    await expect(
      database.owner.transaction(async (inside) => {
        await inside.query("SELECT pg_notify('orders', 'of a transaction that failed')");
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await stop();
    await database.owner.query("SELECT pg_notify('orders', 'two')");
    expect(heard).toEqual(['one']);
  });

  // The embedded one has no connection that could be cut.
  if (engine === 'embedded') return;

  it('listens again after its connection was cut', async () => {
    const heard: string[] = [];
    const onListening = vi.fn();
    await database.listen('stock', (payload) => heard.push(payload), onListening);
    await database.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bandeja listener' AND datname = current_database()",
    );
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    await database.owner.query("SELECT pg_notify('stock', 'after')");
    await vi.waitFor(() => expect(heard).toEqual(['after']));
  });
});
