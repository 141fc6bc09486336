import { figureEndpoints as endpoints } from '#contract/desk/figures.ts';
import { readFigures } from '#server/services/figures.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

export function serveFigures(desk: Desk, { products, timeZone }: Work): void {
  serve(desk, endpoints.readFigures, ({ input }) => readFigures({ staff: desk.staff, timeZone, products }, input));
}
