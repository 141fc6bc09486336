import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy for one page. The router writes small inline scripts into each page; they are allowed by their hashes, one by
 * one. So nothing runs that is inserted into the page later, in the browser: no other inline script, no handler in an attribute,
 * no file of another origin. It does not guard against a script that the shop itself renders into a page, because the finished
 * page is hashed: React's escaping, and that of the data blocks, keeps what a visitor typed from becoming markup.
 *
 * Styles may be inline: React writes `style` attributes, each with values of its own.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
