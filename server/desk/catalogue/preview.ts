import { previewEndpoints as at, type RenderedPreview } from '#contract/catalogue/preview.ts';
import { type PreviewTools, previewKind, previewPage, previewProduct } from '#server/catalogue/preview.ts';
import { type Desk, refusal, serve } from '#server/desk/routes.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { CatalogueWork } from './catalogue-work.ts';

/** Texts of the whole shop travel with each preview. */
const BODY_LIMIT = 1024 * 1024;

export function servePreview(desk: Desk, { catalogue, previewer }: CatalogueWork): void {
  const tools: PreviewTools = { staff: desk.staff, catalogue, previewer };
  serve(desk, at.product, ({ input }) => rendered(desk, previewProduct(tools, input)), { bodyLimit: BODY_LIMIT });
  serve(desk, at.kind, ({ input }) => rendered(desk, previewKind(tools, input)), { bodyLimit: BODY_LIMIT });
  serve(desk, at.page, ({ input }) => rendered(desk, previewPage(tools, input)), { bodyLimit: BODY_LIMIT });
}

/** A preview that fails, or for which the shop has no time, is no error of the desk's: the one before stays on the screen. */
function rendered({ app }: Desk, preview: Promise<RenderedPreview>): Promise<RenderedPreview> {
  return preview.catch((error: unknown) => {
    app.log.warn({ error: describeError(error) }, 'a preview could not be rendered');
    throw refusal('no_preview');
  });
}
