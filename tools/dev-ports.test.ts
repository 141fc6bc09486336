import { expect, it } from 'vitest';
import { devPorts } from './dev-ports.ts';

it.each([
  [{}, 3000, 3001],
  [{ PORT: '' }, 3000, 3001],
  [{ PORT: '4000' }, 4000, 3001],
  [{ PORT: '4000', DESK_PORT: '4100' }, 4000, 4100],
])('of %o the storefront gets %i and the desk %i, their APIs ports of their own', (env, storefront, desk) => {
  expect(devPorts(env)).toEqual({ storefront, desk, api: storefront + 10, deskApi: desk + 10 });
});

it.each(['0', '65526', 'abc', '-1', '1e3'])('PORT=%s is refused by name', (PORT) => {
  expect(() => devPorts({ PORT })).toThrow(/^Setting PORT must be/);
});

it.each(['0', '65526'])('DESK_PORT=%s is refused by name', (DESK_PORT) => {
  expect(() => devPorts({ DESK_PORT })).toThrow(/^Setting DESK_PORT must be/);
});

it.each(['3000', '3010', '2990'])('DESK_PORT=%s would take a port of the storefront', (DESK_PORT) => {
  expect(() => devPorts({ DESK_PORT })).toThrow(/must differ/);
});
