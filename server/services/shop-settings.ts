import type { Database } from '#database/database.ts';
import { type Acting, actOf } from './acting.ts';
import { queryResult, type StaffResult, staffQuery } from './staff-result.ts';

export interface Setting<T> {
  value: T;
  version: number;
}

export function readCouriers(staff: Database): Promise<Setting<string[]>> {
  return queryResult(staff, "SELECT read_setting('couriers') AS result", []);
}

/** `acting.version` is the version of the list that was seen. */
export function changeCouriers(
  staff: Database,
  acting: Acting,
  couriers: readonly string[],
): Promise<StaffResult<Setting<string[]>>> {
  return staffQuery(staff, "SELECT change_setting($1::jsonb, 'couriers', $2::jsonb) AS result", [
    actOf(acting),
    couriers,
  ]);
}
