import { figureEndpoints as endpoints } from '#contract/figures/figures.ts';
import { mayDo, type StaffRole } from '#domain/people/staff.ts';
import { sendCsv } from '#server/desk/csv-file.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { figureLines, readFigures } from '#server/figures/figures.ts';

export function serveFigures(desk: Desk, { catalogue, products, timeZone }: Work): void {
  const options = { staff: desk.staff, timeZone, products, kinds: () => catalogue.current().kinds };
  const optionsFor = (role: StaffRole) => ({ ...options, isCosted: mayDo(role, 'costs') });
  serve(desk, endpoints.readFigures, ({ input, staff }) => readFigures(optionsFor(staff.role), input));
  serve(desk, endpoints.exportFigures, (call) =>
    sendCsv(desk, call, 'figures', figureLines(optionsFor(call.staff.role), call.input), call.input),
  );
}
