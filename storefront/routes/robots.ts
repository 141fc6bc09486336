import { addressIn } from '#domain/languages/languages.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { pagePaths } from '#storefront/page-paths.ts';
import type { Route } from './+types/robots.ts';

const REFUSED_PAGES = pagePaths(({ search }) => search === 'refused');
const REFUSED_OF_THE_API = ['/rest/', '/functions/', '/auth/'];

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, languages } = context.get(pageContext);
  const refused = [
    ...languages.flatMap((language) => REFUSED_PAGES.map((path) => addressIn(language, path))),
    ...REFUSED_OF_THE_API,
  ];
  const lines = ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
