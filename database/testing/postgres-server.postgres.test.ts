import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startShopPostgres } from './postgres-template.ts';

/** The identifiers of the shared memory that the system keeps. */
const systemMemory = () =>
  readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[1]);

it('leaves no shared memory behind, though it was killed', async () => {
  const server = await startShopPostgres();
  expect(readdirSync(join(server.data, 'pg_dynshmem'))).not.toEqual([]);
  const [, identifier] =
    readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/) ?? [];
  await server.stop('kill');
  expect(systemMemory()).toContain(identifier);
  await server.discard();
  expect(systemMemory()).not.toContain(identifier);
  expect(existsSync(server.data)).toBe(false);
});

it('starts again after it was killed, though one of its processes ends late', async () => {
  const server = await startShopPostgres();
  try {
    const [postmaster] = readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n');
    const [child] = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').map(Number);
    if (!child) throw new Error('The server has no processes beside its first');
    process.kill(child, 'SIGSTOP');
    await server.stop('kill');
    const starting = server.start();
    // Long enough for the first attempt to be refused.
    await wait(500);
    process.kill(child, 'SIGCONT');
    await starting;
    expect(await server.createDatabase('another')).toMatch(/\/another$/);
  } finally {
    await server.discard();
  }
});
