import { pageContext } from '#storefront/data/page-context.server.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Route } from './+types/robots.ts';

const REFUSED = [...pagePaths(({ search }) => search === 'refused'), '/rest/', '/functions/', '/auth/'];

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(pageContext);
  const lines = ['User-agent: *', ...REFUSED.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
