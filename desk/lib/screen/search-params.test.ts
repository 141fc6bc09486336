import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { numberInAddress } from '#contract/desk/fields.ts';
import { addressWith, queryIn, searchParams, valuesIn } from './search-params.ts';

const PARAMS = searchParams(
  {
    queue: z.enum(['all', 'done']).default('all'),
    search: z.string().max(20).optional(),
    page: numberInAddress(1, 99_999).default(1),
  },
  { personal: ['search'] },
);
const read = (search: string, hash = '') => valuesIn(PARAMS, queryIn(PARAMS, { search, hash }));

describe('the values in an address', () => {
  it('have their types, and their defaults where nothing is asked for', () => {
    expect(read('?queue=done&page=3', '#search=khan')).toEqual({ queue: 'done', search: 'khan', page: 3 });
    expect(read('')).toEqual({ queue: 'all', page: 1 });
  });

  it('that make no sense are as good as none', () => {
    expect(read(`?queue=toString&page=0&utm=1&search=${'x'.repeat(21)}`)).toEqual({ queue: 'all', page: 1 });
  });

  it('that may name a person stand behind the #, where no server sees them', () => {
    const address = addressWith(PARAMS, { queue: 'all', search: 'Ayesha & 0300', page: undefined });
    expect(address).toEqual({ search: '?queue=all', hash: '#search=Ayesha+%26+0300' });
    expect(read(address.search, address.hash).search).toBe('Ayesha & 0300');
    expect(addressWith(PARAMS, { search: '' })).toEqual({ search: '', hash: '' });
    // A link of before, and a part of the page that happens to be named there.
    expect(read('?search=khan', '#messages').search).toBe('khan');
  });
});
