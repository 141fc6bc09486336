/**
 * What React Router takes for "load that page whole" when it asks for a page's data. The headers are not documented; router-data.test.ts says
 * so when it no longer reads them. It would then show its own error, with a link to the page.
 */
export function toDocument(page: string): Response {
  const headers = { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}
