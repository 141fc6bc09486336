import { todayEndpoints as at } from '#contract/figures/today.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { readToday } from '#server/figures/today.ts';

export function serveToday(desk: Desk, { products, timeZone }: Work, backupMaxAgeHours: number): void {
  const options = { staff: desk.staff, products, timeZone, backupMaxAgeHours };
  serve(desk, at.read, ({ staff: { role } }) => readToday(options, role));
}
