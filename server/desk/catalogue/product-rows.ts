import { productRowEndpoints as endpoints } from '#contract/catalogue/product-rows.ts';
import { findKind } from '#domain/kinds/kind.ts';
import type { ProductTable } from '#server/catalogue/list/product-table.ts';
import { addRows, dropDrafts } from '#server/catalogue/rows/add-rows.ts';
import { templateOf } from '#server/catalogue/rows/columns.ts';
import { checkRows, type GivenRows } from '#server/catalogue/rows/plan-rows.ts';
import { storedTechnologies } from '#server/catalogue/stored-catalogue.ts';
import { undoPublication } from '#server/catalogue/undo-publication.ts';
import { type Desk, refusal, SENT, serve } from '#server/desk/routes.ts';
import type { CatalogueWork } from './catalogue-work.ts';

/** Five megabytes of a file as text, or as rows of cells. */
const ROWS_LIMIT = { bodyLimit: 12 * 1024 * 1024 };

/** Products that are added from the rows of a spreadsheet, and what is undone at once. */
export function serveProductRows(
  desk: Desk,
  { publisher, catalogue }: CatalogueWork,
  readTable: () => Promise<ProductTable>,
): void {
  const { staff } = desk;
  const check = async (given: GivenRows) =>
    checkRows(given, {
      table: await readTable(),
      catalogue: catalogue.current(),
      technologies: await storedTechnologies(staff),
    });

  serve(
    desk,
    endpoints.planRows,
    async ({ input: { content, ...given } }) => {
      const bytes = content === undefined ? undefined : Buffer.from(content, 'base64');
      return (await check({ ...given, content: bytes })).plan;
    },
    ROWS_LIMIT,
  );
  serve(
    desk,
    endpoints.draftRows,
    ({ input: { key, note, ...given }, acting }) =>
      addRows(staff, acting(undefined, key), { ...given, as: 'draft', pieces: 0, note }, check),
    ROWS_LIMIT,
  );
  serve(
    desk,
    endpoints.publishRows,
    ({ input: { key, note, ...given }, acting }) =>
      addRows(staff, acting(undefined, key), { ...given, as: 'listed', note }, check),
    ROWS_LIMIT,
  );
  serve(desk, endpoints.dropDrafts, ({ input: { drafts, key }, acting }) =>
    dropDrafts(staff, acting(undefined, key), drafts),
  );
  serve(desk, endpoints.undoPublication, ({ input: { version, key }, acting }) =>
    undoPublication(publisher, acting(undefined, key), version),
  );
  serve(desk, endpoints.rowsTemplate, ({ input: { category }, reply }) => {
    const kind = findKind(catalogue.current().kinds, category);
    if (!kind) throw refusal('kind_not_found', { kind: category });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="new-${category}.csv"`)
      .send(templateOf(kind));
    return SENT;
  });
}
