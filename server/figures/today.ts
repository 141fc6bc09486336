import { MOST_WAITING, type PlannedMoment, type Today } from '#contract/figures/today.ts';
import type { Database } from '#database/database.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { isOffered } from '#domain/kinds/offered.ts';
import { maySee, type StaffRole } from '#domain/people/staff.ts';
import type { DeskProduct } from '#server/catalogue/products.ts';
import { dayPlus, periodOf, shopDay } from '#server/settings/shop-time.ts';
import { initialSettings, readStoredValue } from '#server/settings/stored-setting.ts';
import { queryResult } from '#server/steps/staff-result.ts';

interface TodayRow {
  opening_hours: unknown;
  orders: { waiting_since: string[]; oldest: string | null; calls_due: number; to_pack: number; to_hand_over: number };
  money: {
    with_couriers: { parcels: number; amount: number; oldest: string | null };
    to_refund: { orders: number; amount: number };
  } | null;
  low_stock: { category: Category; product_id: number; variant: string }[] | null;
  planned: PlannedMoment[] | null;
  backup: { made_at: string | null; hours: number } | null;
}

export interface TodayOptions {
  staff: Database;
  products(): ReadonlyMap<string, DeskProduct>;
  timeZone: string;
  /** 0 if somebody else looks after backups. */
  backupMaxAgeHours: number;
}

const PARTS = ['money', 'stock', 'catalogue', 'settings'] as const;

/** What is to be done today, as much of it as this role sees. */
export async function readToday(options: TodayOptions, role: StaffRole): Promise<Today> {
  const { staff, products, timeZone, backupMaxAgeHours } = options;
  const tomorrow = dayPlus(shopDay(new Date(), timeZone), 1);
  const { to: until } = periodOf(undefined, tomorrow, timeZone);
  const parts = PARTS.filter((area) => maySee(role, area));
  const query = { most: MOST_WAITING, until, parts };
  const found = await queryResult<TodayRow>(staff, 'SELECT read_today($1::jsonb) AS result', [query]);
  const { orders, money, low_stock, planned, backup } = found;
  const initial = initialSettings(timeZone).opening_hours;
  return {
    orders,
    hours: readStoredValue('opening_hours', found.opening_hours, initial).value,
    ...(money && { money }),
    ...(low_stock && { low_stock: countLow(low_stock, products()) }),
    ...(planned && { planned }),
    ...(backup && {
      backup: backupMaxAgeHours === 0 ? null : { made_at: backup.made_at, is_old: backup.hours > backupMaxAgeHours },
    }),
  };
}

/** As the list of low stock counts: products that shoppers see, one of whose variants is low. */
function countLow(rows: NonNullable<TodayRow['low_stock']>, products: ReadonlyMap<string, DeskProduct>): number {
  const low = rows.flatMap(({ category, product_id, variant }) => {
    const key = productKey({ category, id: product_id });
    const product = products.get(key);
    return product && !product.hide && isOffered(product.choices, variant) ? [key] : [];
  });
  return new Set(low).size;
}
