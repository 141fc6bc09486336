import { describe, expect, it } from 'vitest';
import { hostsOf, shownHost } from './hosts.ts';

describe('the servers of a database address', () => {
  it.each([
    ['postgres://shop@localhost/shop', ['postgres://shop@localhost/shop']],
    [
      'postgres://shop:se%40cret@one:5432,two:5433,three/shop?sslmode=require',
      [
        'postgres://shop:se%40cret@one:5432/shop?sslmode=require',
        'postgres://shop:se%40cret@two:5433/shop?sslmode=require',
        'postgres://shop:se%40cret@three/shop?sslmode=require',
      ],
    ],
    ['postgresql://[::1]:5432,[::2]:5432/shop', ['postgresql://[::1]:5432/shop', 'postgresql://[::2]:5432/shop']],
  ])('%s', (url, hosts) => {
    expect(hostsOf(url)).toEqual(hosts);
  });

  it('are shown without user and password', () => {
    expect(shownHost('postgres://shop:secret@one:5433/shop')).toBe('one:5433');
  });
});
