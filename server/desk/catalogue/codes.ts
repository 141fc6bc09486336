import { codeEndpoints as endpoints } from '#contract/catalogue/codes.ts';
import { codeFinder, labelsOf } from '#server/catalogue/codes.ts';
import { type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';

const LINES_LIMIT = 512 * 1024;

export function serveCodes(desk: Desk, { products }: Pick<Work, 'products'>): void {
  const find = codeFinder(products);
  serve(desk, endpoints.findCode, async ({ input: { code } }) => ({ found: find(code) }));
  serve(desk, endpoints.readLabels, async ({ input: { lines } }) => ({ labels: labelsOf(products(), lines) }), {
    bodyLimit: LINES_LIMIT,
  });
}
