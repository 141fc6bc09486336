import { setTimeout as wait } from 'node:timers/promises';
import { onSale } from '#server/testing/orders.ts';
import type { Ledger } from '#trials/faults/ledger.ts';
import { buy, purchaseOf, shuffled } from '#trials/faults/shoppers.ts';
import { Acknowledgements } from './acknowledgements.ts';

const SHOPPERS = 8;
/** Each orders some times a second: enough to be hit by whatever happens, and little for a small machine. */
const PAUSE_MS = 100;

/** Shoppers who order without end from two servers. */
export class Load {
  readonly acknowledgements = new Acknowledgements();
  /** Answers 503 so far. */
  refused = 0;
  gaveUp = 0;
  #isOver = false;
  readonly #shoppers: Promise<void>[];

  constructor(urls: readonly string[], ledger: Ledger) {
    const servers = {
      urls: () => urls,
      ledger,
      onRefused: () => {
        this.refused += 1;
      },
    };
    this.#shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!this.#isOver) {
        const outcome = await buy(servers, purchaseOf(shuffled(onSale).slice(0, 2)));
        if (outcome === 'gave_up') this.gaveUp += 1;
        else this.acknowledgements.note();
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    });
  }

  /** Returns when every shopper has an answer to what was ordered last. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#shoppers);
  }
}
