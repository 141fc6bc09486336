import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Shop } from '#bench/started-shop.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { StaffRole } from '#domain/people/staff.ts';
import { openStaffSession } from '#server/people/desk-sessions.ts';
import { must } from '#server/testing/placed-order.ts';
import { addStaff } from '#server/testing/staff.ts';

/** Somebody at the desk, who notes how long each kind of request took. */
export interface StaffClient {
  readonly cookie: string;
  /** The answer, or undefined if it was refused. */
  request<T>(kind: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T | undefined>;
}

/** Milliseconds by kind of request. */
export type Times = Map<string, number[]>;

export async function signIn(
  { owner, staff }: Pick<ShopDatabase, 'owner' | 'staff'>,
  desk: string,
  role: StaffRole,
  times: Times = new Map(),
): Promise<StaffClient> {
  const account = { name: `${role} ${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@shop.example`, role };
  const { id } = await addStaff(owner, account);
  const caller = { device: 'Bench', address: '127.0.0.1' };
  const { token } = must(await openStaffSession(staff, id, 'password', caller));
  const cookie = `desk=${token}`;
  return {
    cookie,
    async request<T>(kind: string, method: 'GET' | 'POST', path: string, body?: object) {
      const began = performance.now();
      const response = await fetch(desk + path, {
        method,
        headers: {
          ...{ cookie, origin: desk, 'sec-fetch-site': 'same-origin' },
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const name = response.ok ? kind : `${kind}: ${response.status}`;
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      return response.ok ? (JSON.parse(text) as T) : undefined;
    },
  };
}

/** Where a started shop has its desk. */
export function deskOf(shop: Pick<Shop, 'output'>): string {
  const port = /[Dd]esk\b.*?:(\d+)/.exec(shop.output())?.[1];
  if (!port) throw new Error(`The shop does not say where its desk is:\n${shop.output()}`);
  return `http://localhost:${port}`;
}
