import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '#contract/desk/endpoint.ts';
import { everyEndpoint } from '#contract/desk/endpoints.ts';
import { mayDo, maySee, STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';
import { type DeskBrowser, openTestDesk, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const ENDPOINTS = everyEndpoint();
const SHOP_ORIGIN = 'http://127.0.0.1:3000';

let database: TestDatabase;
let desk: TestDesk;
const routes: string[] = [];
const browsers = new Map<StaffRole, DeskBrowser>();
/** Signed in long ago. */
const stale = new Map<StaffRole, DeskBrowser>();

beforeAll(async () => {
  database = await openTestDatabase('server');
  desk = await openTestDesk(database, {
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => `${one} ${url}`)),
  });
  for (const role of STAFF_ROLES) stale.set(role, await desk.signedIn(role));
  await database.owner.query("UPDATE staff_sessions SET signed_in_at = now() - interval '16 minutes'");
  for (const role of STAFF_ROLES) browsers.set(role, await desk.signedIn(role));
});
afterAll(async () => {
  await desk.close();
  await database.discard();
});

/** Knocks without an input that makes sense: whether somebody may come in is decided before that is read. */
async function knock({ method, path }: Endpoint, browser: DeskBrowser, headers: Record<string, string> = {}) {
  const isBody = method !== 'GET';
  const response = await browser.fetch(path.replace(/:\w+/g, 'none'), {
    method,
    headers: { ...headers, ...(isBody && { 'content-type': 'application/json' }) },
    ...(isBody && { body: '"no such input"' }),
  });
  // The body of a stream would never end.
  const { error } = response.ok || !response.headers.get('content-type')?.includes('json') ? {} : await response.json();
  await response.body?.cancel().catch(() => {});
  return { status: response.status, error: error as string | undefined };
}

const isAllowed = (role: StaffRole, access: Access) =>
  typeof access === 'string' || ('area' in access ? maySee(role, access.area) : mayDo(role, access.action));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('every route is in the table of endpoints, and every endpoint is served', () => {
  const api = routes.filter((route) => route.includes('/api/') && !route.endsWith('/api/*'));
  expect(api.toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
});

it('no endpoint is listed twice', () => {
  expect(new Set(ENDPOINTS.map(nameOf)).size).toBe(ENDPOINTS.length);
});

describe.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const { access, method } = endpoint;

  it('as nobody, and with a cookie that was never given out', async () => {
    for (const cookie of ['', 'desk=made-up', `desk=${'a'.repeat(43)}`, 'desk=', 'desk=%00;desk=1']) {
      const { status, error } = await knock(endpoint, desk.browser(cookie));
      if (access === 'anyone') expect(status).not.toBe(401);
      else expect({ status, error }).toEqual({ status: 401, error: 'signed_out' });
    }
  });

  it.each(STAFF_ROLES)('as %s', async (role) => {
    const { status, error } = await knock(endpoint, browsers.get(role) as DeskBrowser);
    if (isAllowed(role, access)) expect(['signed_out', 'not_allowed', 'sign_in_again']).not.toContain(error);
    else expect({ status, error }).toEqual({ status: 403, error: 'not_allowed' });
  });

  it('after signing in a while ago', async () => {
    for (const role of STAFF_ROLES.filter((one) => isAllowed(one, access))) {
      const { status, error } = await knock(endpoint, stale.get(role) as DeskBrowser);
      if (endpoint.fresh) expect({ status, error }).toEqual({ status: 403, error: 'sign_in_again' });
      else expect(error).not.toBe('sign_in_again');
    }
  });

  it('from another origin, the shop’s too', async () => {
    const owner = browsers.get('owner') as DeskBrowser;
    const strangers: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: SHOP_ORIGIN },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ];
    const changing = [{ origin: SHOP_ORIGIN }, { origin: 'null' }, { origin: '' }, { 'sec-fetch-site': 'none' }];
    for (const headers of method === 'GET' ? strangers : [...strangers, ...changing]) {
      expect(await knock(endpoint, owner, headers)).toEqual({ status: 403, error: 'wrong_origin' });
    }
  });

  it('under another host', async () => {
    const status = await statusUnderHost(endpoint, 'desk.attacker.example');
    expect(status).toBe(421);
  });
});

/** fetch does not let anybody choose the header Host. */
async function statusUnderHost({ method, path }: Endpoint, host: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(desk.url);
    const headers = { host, origin: `http://${host}` };
    request({ hostname, port, method, path: path.replace(/:\w+/g, 'none'), headers }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}
