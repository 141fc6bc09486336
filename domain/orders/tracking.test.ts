import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrackingPattern, trackingLink } from './tracking.ts';

const PATTERN = 'https://courier.example/track?id={number}';

describe('the page of a parcel', () => {
  it('is the courier’s, with the consignment number in it', () => {
    expect(trackingLink(PATTERN, 'TCS 12/3')).toBe('https://courier.example/track?id=TCS%2012%2F3');
    expect(trackingLink(PATTERN, null)).toBeUndefined();
    expect(trackingLink(null, '123')).toBeUndefined();
  });

  it('stays on the courier’s site, whatever the number is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (number) => {
        expect(URL.parse(trackingLink(PATTERN, number) ?? '')?.host).toBe('courier.example');
      }),
    );
  });

  it.each([
    'http://courier.example/{number}',
    'javascript:alert({number})',
    'https://courier.example/',
    'tcs {number}',
    'https://a:b@c.example/{number}',
  ])('%s is none', (typed) => {
    expect(isTrackingPattern(typed)).toBe(false);
  });
});
