import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { watchForTrouble } from './database-trouble.ts';

const failing = (code: string): Database => ({ query: () => Promise.reject(Object.assign(new Error('no'), { code })) });
const FULL = 'the disk of the database is full: nothing can be stored until there is space again';

function watched(anon: Database) {
  let time = 0;
  const log = { error: vi.fn() };
  const working: Database = { query: async () => [] };
  const watch = watchForTrouble({ anon, housekeeping: working, staff: working }, log, () => time);
  return { ...watch, log, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the trouble of a database', () => {
  it('is none while all goes well', async () => {
    const { database, trouble } = watched({ query: async () => [] });
    await database.anon.query('SELECT 1');
    expect(trouble.current()).toBeUndefined();
  });

  it('is reported in plain words, logged once a minute, and over when it does not come again', async () => {
    const { database, trouble, log, pass } = watched(failing('53100'));
    for (let orders = 0; orders < 5; orders++) await expect(database.anon.query('SELECT 1')).rejects.toThrow('no');
    expect(trouble.current()).toBe(FULL);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ code: '53100' }, `database: ${FULL}`);
    pass(61_000);
    expect(trouble.current()).toBeUndefined();
    await expect(database.anon.query('SELECT 1')).rejects.toThrow('no');
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['25006', 'it can only be read from: no server has taken over as primary yet'],
    ['ECONNREFUSED', 'unreachable'],
    ['53300', 'the database has no connection left for the shop'],
  ])('%s', async (code, text) => {
    const { database, trouble } = watched(failing(code));
    await expect(database.anon.query('SELECT 1')).rejects.toThrow('no');
    expect(trouble.current()).toBe(text);
  });

  it.each([
    ['ECONNREFUSED', undefined],
    ['53100', FULL],
  ])('%s is over when the database answers, unless it is about storing', async (code, left) => {
    const { database, trouble } = watched(failing(code));
    await expect(database.anon.query('SELECT 1')).rejects.toThrow('no');
    await database.housekeeping.query('SELECT 1');
    expect(trouble.current()).toBe(left);
  });

  it('comes with how many queries are running, failed ones not among them', async () => {
    const { promise, resolve } = Promise.withResolvers<object[]>();
    const { database, trouble } = watched({ query: () => promise as Promise<never[]> });
    const first = database.anon.query('SELECT 1');
    await database.staff.query('SELECT 1');
    expect(trouble.running()).toEqual({ anon: 1, housekeeping: 0, staff: 0 });
    resolve([]);
    await first;
    expect(trouble.running().anon).toBe(0);
    const failed = watched(failing('53100'));
    await expect(failed.database.anon.query('SELECT 1')).rejects.toThrow('no');
    expect(failed.trouble.running().anon).toBe(0);
  });

  it('is not a statement that the database refuses for good reasons', async () => {
    const { database, trouble, log } = watched(failing('23505'));
    await expect(database.anon.query('SELECT 1')).rejects.toThrow('no');
    expect(trouble.current()).toBeUndefined();
    expect(log.error).not.toHaveBeenCalled();
  });
});
