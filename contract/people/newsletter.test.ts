import { expect, it } from 'vitest';
import { subscriptionSchema } from './newsletter.ts';

it('takes an address whatever its capitals and blanks', () => {
  expect(subscriptionSchema.parse({ email: '  Reader@Example.COM ' })).toEqual({ email: 'reader@example.com' });
});

it.each([
  {},
  { email: '' },
  { email: 'no address' },
  { email: 7 },
  { email: `${'a'.repeat(250)}@example.com` },
  { email: 'a@b.pk', x: 1 },
])('refuses %j', (body) => {
  expect(subscriptionSchema.safeParse(body).success).toBe(false);
});
