import { todayEndpoints as at } from '#contract/figures/today.ts';
import { readToday } from '#server/figures/today.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveToday(desk: Desk, { products, timeZone }: Work, backupMaxAgeHours: number): void {
  const options = { staff: desk.staff, products, timeZone, backupMaxAgeHours };
  serve(desk, at.read, ({ staff: { role } }) => readToday(options, role));
}
