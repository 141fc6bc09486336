import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Migration 0028: numbers that were stored with a 0 after the code of their country are the numbers that they are. */

/** Each with the digits of its phone and of its WhatsApp number, and what becomes of them. */
const ORDERS: Record<string, { stored: [string, string]; becomes: [string, string] }> = {
  'BJ-SAUDI': { stored: ['9660501234567', '9660501234567'], becomes: ['966501234567', '966501234567'] },
  'BJ-TWO': { stored: ['923001234567', '974033123456'], becomes: ['923001234567', '97433123456'] },
  'BJ-WHOLE': { stored: ['966501234568', '96890012345'], becomes: ['966501234568', '96890012345'] },
};

describe('a shop with phone numbers from before', () => {
  const shop = earlierShop('phone_zeros');

  beforeAll(async () => {
    for (const [number, { stored }] of Object.entries(ORDERS)) {
      const [placed] = await shop.owner.query<{ id: string }>(
        `INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold, status, key_hash)
         VALUES ($1, gen_random_uuid(), '', 1000, '48 hours', 'pending', sha256(convert_to($1, 'UTF8'))) RETURNING id`,
        [number],
      );
      await shop.owner.query(
        `INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, search)
         VALUES ($1, 'Ayesha', 'a@example.com', $2, $2, $3, 'Riyadh', $4)`,
        [placed?.id, ...stored, ['ayesha', 'a@example.com', 'riyadh', ...stored].join('\n')],
      );
    }
    await shop.upgrade();
  });

  it('they lose the 0, and everything else is as it was', async () => {
    const rows = await shop.owner.query<{ order_number: string; phone: string; phone_digits: string; search: string }>(
      'SELECT order_number, phone, phone_digits, search FROM order_contact JOIN orders ON orders.id = order_id',
    );
    expect(rows).toHaveLength(3);
    for (const { order_number, phone, phone_digits, search } of rows) {
      const { stored, becomes } = ORDERS[order_number] ?? { stored: [], becomes: [] };
      expect([phone, phone_digits]).toEqual([stored[0], becomes[0]]);
      expect(search).toBe(['ayesha', 'a@example.com', 'riyadh', ...becomes].join('\n'));
    }
  });
});
