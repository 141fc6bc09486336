import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { type Endpoint, type InputOf, type OutputOf, USED_HEADER } from '#contract/desk/endpoint.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { createDeskApp, type DeskOptions } from '#server/desk/app.ts';
import { openStaffSession, type StaffSession } from '#server/people/desk-sessions.ts';
import { startEncoder } from '#server/pictures/encoder.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { must } from './placed-order.ts';
import { TEST_SETTINGS } from './shop.ts';
import { addStaff } from './staff.ts';

export const DESK_SETTINGS: DeskOptions['settings'] = {
  desk: { host: '127.0.0.1', port: 0, url: undefined },
  orders: TEST_SETTINGS.orders,
  timeZone: 'Asia/Karachi',
  trustProxy: 0,
  publicUrl: 'https://shop.example',
  backupMaxAgeHours: 36,
  notify: { mail: undefined, timeoutMs: 2_000 },
};

/** A browser at the desk: it sends the cookie and says where its requests come from. */
export interface DeskBrowser {
  readonly cookie: string;
  /** A request as the desk's own page makes it, or from elsewhere with other headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Calls an endpoint. Parameters of the path come by name. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Record<string, unknown> | InputOf<E>,
    params?: Record<string, string>,
  ): Promise<{ status: number; body: OutputOf<E>; headers: Headers }>;
}

export interface SignedInBrowser extends DeskBrowser {
  readonly staff: StaffSession;
}

export interface TestDesk {
  url: string;
  /** Somebody who is not signed in, or has this cookie. */
  browser(cookie?: string): DeskBrowser;
  /** A new account with this role, signed in. */
  signedIn(role: StaffRole, name?: string): Promise<SignedInBrowser>;
  log(): string;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** The desk on a port of its own. */
export async function openTestDesk(database: ShopDatabase, more: Partial<DeskOptions> = {}): Promise<TestDesk> {
  const lines: string[] = [];
  // Its process begins with the first photograph.
  const encoder = startEncoder();
  const metrics = createMetrics(database.housekeeping);
  const app = await createDeskApp({
    settings: DESK_SETTINGS,
    database,
    catalogue: fixtureCatalogue,
    encoder,
    metrics,
    log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }),
    buildFolder: undefined,
    ...more,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    browser: (cookie = '') => browserAt(url, cookie),
    async signedIn(role, name = `${role} ${randomUUID().slice(0, 8)}`) {
      // Tests call several people the same; at the desk a name is one person's.
      await database.owner.query("UPDATE staff_accounts SET name = name || ' ' || id WHERE name = $1", [name]);
      const email = `${randomUUID()}@shop.example`;
      const { id } = await addStaff(database.owner, { name, email, role });
      const caller = { device: 'Test', address: '127.0.0.1' };
      const { token, staff } = must(await openStaffSession(database.staff, id, 'password', caller));
      return { ...browserAt(url, `desk=${token}`), staff };
    },
    log: () => lines.join(''),
    metrics: metrics.report,
    async close() {
      await app.close();
      await encoder.close();
    },
  };
}

export function browserAt(url: string, cookie: string): DeskBrowser {
  const fetchAt = (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ cookie, origin: url, 'sec-fetch-site': 'same-origin' });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return fetch(url + path, { ...init, headers });
  };
  return {
    cookie,
    fetch: fetchAt,
    async call({ method, path }, input = {}, params = {}) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const given = Object.entries(input as object).filter(([, value]) => value !== undefined);
      const response =
        method === 'GET'
          ? await fetchAt(`${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`, {
              headers: { [USED_HEADER]: '1' },
            })
          : await fetchAt(address, {
              method,
              headers: { 'content-type': 'application/json', [USED_HEADER]: '1' },
              body: JSON.stringify(Object.fromEntries(given)),
            });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    },
  };
}
