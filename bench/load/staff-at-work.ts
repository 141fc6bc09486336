import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { listOrders } from '#contract/orders/desk-orders.ts';
import { cancelOrder, confirmOrder, deliverOrder, dispatchOrder } from '#contract/orders/order-steps.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import { acceptProof } from '#contract/payments/proofs.ts';
import { SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import type { RunningShop } from './configurations.ts';
import { askingDesk } from './desk-request.ts';
import type { WorkTimes } from './work-times.ts';

/*
 * Staff beside a steady load, who work off what comes in, so that no list grows: of ten orders that wait one is cancelled, and nine are
 * confirmed, handed over and delivered. Twice a minute a customer pays by bank transfer, hands in a picture of it and has it accepted.
 */

const CLERKS = 3;
/** So many always wait. */
const LEFT = 60;
const READ = 150;
const PAUSE_MS = 1_000;
const PROOF_MS = 30_000;
const ACCOUNT = SAMPLE_WAYS.accounts[0]?.id;

interface Row {
  readonly order_number: string;
  readonly page_key: string;
  readonly version: number;
  readonly money: { readonly due: number };
}

export function staffAtWork(shop: RunningShop, times: WorkTimes): { stop(): Promise<void> } {
  const over = new AbortController();
  const ask = askingDesk(shop);
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => {});
  let turn = 0;
  const slip = sharp({ create: { width: 600, height: 1000, channels: 3, background: '#dde' } })
    .jpeg()
    .toBuffer();

  const waiting = async () =>
    (await ask<{ orders: Row[] }>('POST', listOrders.path, { queue: 'to_confirm', most: READ })).orders;
  const step = ({ path }: { path: string }, order: Pick<Row, 'order_number' | 'version'>, body: object = {}) =>
    times.timed(path.replace('/api/orders/:number/', 'step: '), () =>
      ask<StepOutcome>('POST', path.replace(':number', order.order_number), {
        ...{ key: randomUUID(), version: order.version },
        ...body,
      }),
    );
  const send = async (order: Pick<Row, 'order_number' | 'version'>) =>
    step(deliverOrder, await step(dispatchOrder, order, { courier: 'Own rider' }));

  async function handle(order: Row) {
    turn += 1;
    if (turn % 10 === 0) await step(cancelOrder, order, { reason: 'changed their mind' });
    else await send(await step(confirmOrder, order, { pay_by: 'cash_on_delivery' }));
  }

  async function clerk(number: number) {
    while (!over.signal.aborted) {
      const rows = await waiting().catch((error: Error) => {
        times.trouble(error);
        return [];
      });
      // Those that wait longest, each for one clerk; the rest is left, for the customer who pays by transfer too.
      const own = rows.slice(0, Math.max(rows.length - LEFT, 0)).filter((row) => clerkOf(row) === number);
      for (const row of own) {
        if (over.signal.aborted) return;
        await handle(row).catch((error: Error) => times.trouble(error));
      }
      if (own.length === 0) await pause(PAUSE_MS);
    }
  }

  async function payByTransfer() {
    const order = (await waiting()).at(-1);
    if (!order) return;
    const confirmed = await step(confirmOrder, order, { pay_by: 'bank_transfer', accounts: [ACCOUNT] });
    await times.timed('a proof is handed in', async () => {
      const answer = await fetch(`${shop.shopUrl}${orderPagePath(order.page_key)}/proof`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: (await slip) as BodyInit,
      });
      if (!answer.ok) throw new Error(`A proof was refused: ${answer.status} ${await answer.text()}`);
    });
    const shown = await ask<{ version: number; proofs: { id: number }[] }>('GET', `/api/orders/${order.order_number}`);
    const accepted = await step(
      acceptProof,
      { ...confirmed, version: shown.version },
      {
        ...{
          proof: shown.proofs.at(-1)?.id,
          method: 'bank_transfer',
          amount: confirmed.money.due,
          reference: randomUUID(),
        },
      },
    );
    await send(accepted);
  }

  async function customer() {
    while (!over.signal.aborted) {
      await payByTransfer().catch((error: Error) => times.trouble(error));
      await pause(PROOF_MS);
    }
  }

  const all = Promise.all([...Array.from({ length: CLERKS }, (_, number) => clerk(number)), customer()]);
  return {
    async stop() {
      over.abort();
      await all;
    },
  };
}

const clerkOf = ({ order_number }: Row) =>
  [...order_number].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % CLERKS;
