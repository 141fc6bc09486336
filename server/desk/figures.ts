import { figureEndpoints as endpoints } from '#contract/figures/figures.ts';
import { figureLines, readFigures } from '#server/figures/figures.ts';
import { sendCsv } from './csv-file.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveFigures(desk: Desk, { catalogue, products, timeZone }: Work): void {
  const options = { staff: desk.staff, timeZone, products, kinds: () => catalogue.current().kinds };
  serve(desk, endpoints.readFigures, ({ input }) => readFigures(options, input));
  serve(desk, endpoints.exportFigures, (call) =>
    sendCsv(desk, call, 'figures', figureLines(options, call.input), call.input),
  );
}
