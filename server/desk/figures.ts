import { figureEndpoints as endpoints } from '#contract/figures/figures.ts';
import { readFigures } from '#server/figures/figures.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveFigures(desk: Desk, { products, timeZone }: Work): void {
  serve(desk, endpoints.readFigures, ({ input }) => readFigures({ staff: desk.staff, timeZone, products }, input));
}
