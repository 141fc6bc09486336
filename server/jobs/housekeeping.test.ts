import { expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

it('logs every order that expired', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const counted = vi.fn();
  const query = vi.fn(async (sql: string) =>
    sql.includes('expire_overdue_orders') ? [{ expired: ['BJ-1', 'BJ-2'] }] : [],
  );
  const housekeeping = startHousekeeping({
    database: { housekeeping: { query } as never, maintain: async () => {} },
    contactRetentionDays: 0,
    watchBackups: async () => {},
    sendStaffNotices: async () => {},
    metrics: { ordersExpired: { inc: counted } as never },
    log,
  });
  await vi.waitFor(() => expect(counted).toHaveBeenCalledWith(2));
  await housekeeping.stop();
  expect(log.info.mock.calls).toEqual([
    [{ order_number: 'BJ-1' }, 'order expired'],
    [{ order_number: 'BJ-2' }, 'order expired'],
  ]);
});

it('erases old contacts, whatever becomes of the other tasks', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const asked: string[] = [];
  const query = vi.fn(async (sql: string) => {
    asked.push(sql);
    if (sql.includes('delete_old') || sql.includes('unused_pictures')) throw new Error('not now');
    return [];
  });
  const housekeeping = startHousekeeping({
    database: { housekeeping: { query } as never, maintain: async () => {} },
    contactRetentionDays: 30,
    metrics: { ordersExpired: { inc: () => {} } as never },
    log,
    watchBackups: async () => {},
    sendStaffNotices: async () => {},
  });
  await vi.waitFor(() => expect(asked.some((sql) => sql.includes('erase_old_contacts'))).toBe(true));
  await housekeeping.stop();
});
