import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import restoreQuery from './first-paint/inline/restore-query.ts?inline-script';
import startScripts from './first-paint/inline/start-scripts.ts?inline-script';
import { scriptsAfterPaint } from './first-paint/scripts-after-paint.ts';

/** For the server, which sets the context of each page, warms these paths, caches a page by what it shows, and previews cards. */
export { cardPage } from './card-page.server.tsx';
export { contentVersion } from './data/content-version.server.ts';
export { pageContext } from './data/page-context.server.ts';
export { warmedPaths } from './data/warmed-paths.server.ts';

/** Pages are small and wait for nothing, so each is sent whole: its inline scripts can then be allowed by their hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Else React sends what stands behind the first 12 KB in hidden parts, for scripts to put into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      outcome = 500;
      console.error(error);
    },
  });
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const text = await new Response(page).text();
  // Only the server itself requests such an address: the page then stands in for one with a query.
  const html = request.url.endsWith('?') ? text.replace('<head>', `<head><script>${restoreQuery}</script>`) : text;
  return new Response(import.meta.env.PROD ? scriptsAfterPaint(html, startScripts) : html, {
    status: outcome,
    headers,
  });
}

/** A wrong address is the visitor's business, not an error of the shop's. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 404)) return;
  console.error(error);
};
