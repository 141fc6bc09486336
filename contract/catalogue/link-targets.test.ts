import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkTarget } from './link-targets.ts';

describe('where a button may lead', () => {
  it.each([
    '/',
    '/rackets',
    '/rackets?shape=Diamond&sort=newest',
    '/brands/nox',
    '/sale#top',
    'https://club.example/padel',
    'HTTPS://CLUB.EXAMPLE',
  ])('%s', (written) => expect(isLinkTarget(written)).toBe(true));

  it.each([
    '',
    'rackets',
    'www.club.example',
    'http://club.example',
    'javascript:alert(1)',
    'https:club.example',
    'https://',
    'https://owner:secret@club.example',
    'mailto:owner@club.example',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a b',
    '/\u{0}',
    `/${'a'.repeat(600)}`,
    '/\ud800',
  ])('not %j', (written) => expect(isLinkTarget(written)).toBe(false));

  it('a path never leaves the shop, whatever is behind its slash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const path = `/${rest}`;
        fc.pre(isLinkTarget(path));
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
      }),
    );
  });
});
