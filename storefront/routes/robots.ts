import { absoluteUrl } from '#storefront/meta/public-url.ts';

const PRIVATE = ['/cart', '/order-success', '/wishlist', '/compare', '/rest/', '/functions/', '/auth/'];

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
