import { expect, it } from 'vitest';
import { devPorts } from './dev-ports.ts';

it.each([
  [{}, 3000],
  [{ PORT: '' }, 3000],
  [{ PORT: '4000' }, 4000],
])('of %o the storefront gets %i, the API one that is neither its own nor the desk’s', (env, storefront) => {
  expect(devPorts(env)).toEqual({ storefront, api: storefront + 10 });
});

it.each(['0', '65526', 'abc', '-1', '1e3'])('PORT=%s is refused by name', (PORT) => {
  expect(() => devPorts({ PORT })).toThrow(/^Setting PORT must be/);
});
