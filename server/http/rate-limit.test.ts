import { describe, expect, it } from 'vitest';
import { callerOf, RateLimiter } from './rate-limit.ts';

describe('a rate limit', () => {
  it('lets so many calls a minute through per caller, then says how long to wait', () => {
    let now = 120_000;
    const limiter = new RateLimiter(3, () => now);
    const calls = () => limiter.secondsToWait(['address 1']);
    expect([calls(), calls(), calls()]).toEqual([0, 0, 0]);
    now += 15_000;
    expect(calls()).toBe(45);
    expect(limiter.secondsToWait(['address 2'])).toBe(0);
    now += 45_000;
    expect(calls()).toBe(0);
  });

  it('counts an address and a session each', () => {
    const limiter = new RateLimiter(2, () => 0);
    expect(limiter.secondsToWait(['address 1', 'session a'])).toBe(0);
    expect(limiter.secondsToWait(['address 2', 'session a'])).toBe(0);
    expect(limiter.secondsToWait(['address 3', 'session a'])).toBe(60);
    expect(limiter.secondsToWait(['address 3', 'session b'])).toBe(0);
  });

  it('of 0 is none', () => {
    const limiter = new RateLimiter(0);
    for (let call = 0; call < 1_000; call++) expect(limiter.secondsToWait(['address 1'])).toBe(0);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s calls as %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});
