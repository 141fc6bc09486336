import { beforeAll, describe, expect, it } from 'vitest';
import { courierTermsSchema } from '#contract/people/staff.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import { COLLECTED_IN_STORE, hasConsignmentNumbers, OWN_RIDER } from '#domain/orders/parcel.ts';

/* A shop from before its owner said whose parcels have consignment numbers: they were told by their names. */

describe('a shop whose couriers were told by their names', () => {
  const shop = earlierShop('own_couriers');
  const LEOPARDS = { courier: 'Leopards', cashLimit: 50_000 };
  const STORE = { courier: 'The store in Lahore', tracking: 'https://shop.example/{number}' };

  beforeAll(async () => {
    await shop.owner.query("UPDATE shop_settings SET value = $1::jsonb WHERE name = 'couriers'", [
      [OWN_RIDER, COLLECTED_IN_STORE, 'Leopards', 'Rider Ahmed', 'The store in Lahore', 'Brown'],
    ]);
    await shop.owner.query(
      "INSERT INTO shop_settings (name, value, actor) VALUES ('courier_terms', $1::jsonb, 'Sana')",
      [[LEOPARDS, STORE]],
    );
    await shop.upgrade();
  });

  it('asks of the same couriers as before, and keeps what was said of them', async () => {
    const [row] = await shop.owner.query<{ value: unknown; version: number }>(
      "SELECT value, version FROM shop_settings WHERE name = 'courier_terms'",
    );
    const terms = courierTermsSchema.parse(row?.value);
    expect(terms).toEqual([LEOPARDS, { ...STORE, hasNumbers: false }, { courier: 'Rider Ahmed', hasNumbers: false }]);
    expect(row?.version).toBe(2);
    const without = [OWN_RIDER, COLLECTED_IN_STORE, 'Rider Ahmed', STORE.courier];
    expect(without.filter((courier) => hasConsignmentNumbers(courier, terms))).toEqual([]);
    expect(['Leopards', 'Brown'].every((courier) => hasConsignmentNumbers(courier, terms))).toBe(true);
  });

  it('sells at the counter under the name that the program knows', async () => {
    expect(await shop.owner.query('SELECT collected_in_store() AS name')).toEqual([{ name: COLLECTED_IN_STORE }]);
  });
});

describe('a shop with the couriers that it began with', () => {
  const shop = earlierShop('own_couriers');
  it('has nothing said about them', async () => {
    await shop.upgrade();
    expect(await shop.owner.query("SELECT FROM shop_settings WHERE name = 'courier_terms'")).toEqual([]);
  });
});
