import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('allows the inline scripts of the page by their hashes and files of our own, nothing else', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" src="/a.js"></script><script type="module">two()\n</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()\n')};`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("worker-src 'self'; manifest-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});
