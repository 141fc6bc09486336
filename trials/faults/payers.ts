import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Endpoint, InputOf } from '#contract/desk/endpoint.ts';
import { orderEndpoints } from '#contract/orders/desk-orders.ts';
import { orderStepEndpoints as steps } from '#contract/orders/order-steps.ts';
import type { ShownOrder } from '#contract/orders/order-views.ts';
import { proofEndpoints as proofs } from '#contract/payments/proofs.ts';
import type { Database } from '#database/database.ts';
import { someDay } from '#database/testing/proof-calls.ts';
import { browserAt } from '#server/testing/desk.ts';

/*
 * Customers who hand in proof of payment and staff who book money, over HTTP, at a shop that is killed meanwhile. Whoever gets no answer
 * sends the same again, as the page of an order and the desk do.
 */

export interface ToPay {
  number: string;
  /** Of the page of the order. */
  key: string;
}

/** What the shop has answered with success: it must be there, whatever happens afterwards. */
interface Acknowledged {
  /** The keys of steps of staff. */
  readonly steps: string[];
  /** The numbers of orders with a proof. */
  readonly proofs: string[];
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

export class Payers {
  readonly acknowledged: Acknowledged = { steps: [], proofs: [] };
  readonly #cookie: string;
  #shop: { url: string; deskUrl: string } | undefined;
  #isOver = false;

  constructor(cookie: string) {
    this.#cookie = cookie;
  }

  /** Where the shop is from now on; nowhere while it is down. */
  set shop(shop: { url: string; deskUrl: string } | undefined) {
    this.#shop = shop;
  }

  /** Nobody waits for an answer any longer. */
  end(): void {
    this.#isOver = true;
  }

  get answers(): number {
    return this.acknowledged.steps.length + this.acknowledged.proofs.length;
  }

  /** A transfer, from the proof to the credit note. Two of the staff accept the same proof at once. */
  async transfer({ number, key }: ToPay, by: 'picture' | 'reference'): Promise<void> {
    const reference = `FT ${number}`;
    await (by === 'picture' ? this.#handInPicture(key) : this.#handInReference(key, reference));
    this.acknowledged.proofs.push(number);
    const { version, proofs: waiting, money } = await this.#look(number);
    const proof = waiting[0]?.id ?? 0;
    const entry = { proof, method: 'bank_transfer', amount: money.due, reference, version } as const;
    const accepted = await Promise.all(
      ['Sara', 'Bilal'].map(() => this.#step(proofs.acceptProof, number, { ...entry, key: randomUUID() })),
    );
    if (accepted.filter(Boolean).length !== 1) throw new Error(`${number} was accepted ${accepted.join(' and ')}`);
    await this.#must(steps.dispatchOrder, number, { courier: 'TCS' });
    await this.#must(steps.deliverOrder, number, {});
    await this.#must(steps.issueCreditNote, number, { amount: 100, reason: 'a scratch' });
  }

  /** Cash at the door, which the courier hands over in three instalments. */
  async atTheDoor({ number }: ToPay): Promise<void> {
    await this.#must(steps.dispatchOrder, number, { courier: 'TCS' });
    await this.#must(steps.deliverOrder, number, {});
    const { money } = await this.#look(number);
    const part = Math.floor(money.with_courier / 3);
    for (const amount of [part, part, money.with_courier - 2 * part]) {
      const reference = `TCS ${randomUUID()}`;
      await this.#must(steps.recordPayment, number, { from: 'courier', method: 'cash', amount, reference });
    }
  }

  async #handInPicture(key: string): Promise<void> {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer();
    await this.#handIn((shop) =>
      fetch(`${shop}/orders/${key}/proof`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(picture),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    );
  }

  async #handInReference(key: string, reference: string): Promise<void> {
    await this.#handIn((shop) =>
      fetch(`${shop}/orders/${key}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ reference, paid_on: someDay(0) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    );
  }

  async #handIn(send: (shop: string) => Promise<Response>): Promise<void> {
    const { status } = await this.#untilAnswered(({ url }) => send(url));
    if (status !== 201 && status !== 303) throw new Error(`A proof was answered with ${status}`);
  }

  async #look(number: string): Promise<ShownOrder> {
    const { body } = await this.#untilAnswered(({ deskUrl }) =>
      browserAt(deskUrl, this.#cookie).call(orderEndpoints.showOrder, {}, { number }),
    );
    return body;
  }

  async #must<E extends Endpoint>(endpoint: E, number: string, input: Omit<InputOf<E>, 'key' | 'version'>) {
    const { version } = await this.#look(number);
    const isTaken = await this.#step(endpoint, number, { ...input, version, key: randomUUID() });
    if (!isTaken) throw new Error(`${endpoint.path} was refused for ${number}`);
  }

  /** Whether it was taken; it is refused where a colleague was quicker. */
  async #step(endpoint: Endpoint, number: string, input: { key: string }): Promise<boolean> {
    const { status, body } = await this.#untilAnswered(({ deskUrl }) =>
      browserAt(deskUrl, this.#cookie).call(endpoint, input, { number }),
    );
    if (status === 409 || status === 412) return false;
    if (status !== 200) throw new Error(`${endpoint.path} was answered with ${status} ${JSON.stringify(body)}`);
    this.acknowledged.steps.push(input.key);
    return true;
  }

  async #untilAnswered<R extends { status: number }>(
    send: (shop: { url: string; deskUrl: string }) => Promise<R>,
  ): Promise<R> {
    while (!this.#isOver) {
      const answer = this.#shop && (await send(this.#shop).catch(() => undefined));
      if (answer && answer.status < 500) return answer;
      await wait(PAUSE_MS);
    }
    throw new Error('The trial is over');
  }
}

/** What was acknowledged and is not there exactly once. */
export async function missingOf(owner: Database, { steps: keys, proofs: numbers }: Acknowledged): Promise<unknown[]> {
  return owner.query(
    `SELECT 'step ' || key AS what, (SELECT count(*)::integer FROM audit WHERE step_key = key::uuid) AS found
     FROM unnest(string_to_array($1, ',')) AS key WHERE 1 <> (SELECT count(*) FROM audit WHERE step_key = key::uuid)
     UNION ALL
     SELECT 'proof of ' || order_number, (SELECT count(*)::integer FROM payment_proofs WHERE order_id = orders.id) FROM orders
     WHERE order_number = ANY (string_to_array($2, ',')) AND 1 <> (SELECT count(*) FROM payment_proofs WHERE order_id = orders.id)`,
    [keys.join(), numbers.join()],
  );
}
