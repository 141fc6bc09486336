import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StaffClient } from './staff-client.ts';

/** A member of the staff who never rests: about three requests a second, which is more than a person does. */
const PAUSE_MS = 400;

const SEARCHES = ['fatima qureshi', 'karachi', '0479190', 'TCS42424', 'ayesha', 'multan'];

interface Listed {
  orders: { order_number: string; version: number }[];
}

/** Lists, searches, opens, claims, notes and confirms until told to stop. */
export async function workAtDesk(client: StaffClient, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const search = SEARCHES[turn % SEARCHES.length] ?? '';
    await client.request('search', 'POST', '/api/orders/list', { queue: 'all', search });
    await wait(PAUSE_MS);
    await client.request('counts', 'GET', '/api/orders/counts');
    const listed = await client.request<Listed>('list', 'POST', '/api/orders/list', { queue: 'to_confirm' });
    await wait(PAUSE_MS);
    const orders = listed?.orders ?? [];
    const number = orders[Math.floor(Math.random() * orders.length)]?.order_number;
    if (number === undefined) continue;
    const path = `/api/orders/${number}`;
    const order = await client.request<{ version: number }>('open an order', 'GET', path);
    await client.request('claim', 'POST', `${path}/claim`, {});
    await wait(PAUSE_MS);
    await client.request('note', 'POST', `${path}/note`, { key: randomUUID(), text: 'Rang, will call back' });
    await wait(PAUSE_MS);
    // The note has made the next version. A colleague may have been quicker, as in life.
    const agreed = { key: randomUUID(), version: (order?.version ?? 0) + 1, pay_by: 'cash_on_delivery' };
    await client.request('confirm', 'POST', `${path}/confirm`, agreed);
    await wait(PAUSE_MS);
  }
}
