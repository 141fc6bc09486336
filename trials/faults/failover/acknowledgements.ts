/** When the shop acknowledged orders, and how long it did not. Times are in milliseconds. */
export class Acknowledgements {
  readonly #times: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(): void {
    this.#times.push(this.#now());
  }

  get count(): number {
    return this.#times.length;
  }

  /** The longest time without an acknowledged order, from this moment on. */
  longestGap(from: number, until = this.#now()): number {
    let [before, longest] = [from, 0];
    for (const at of this.#times) {
      if (at < from || at > until) continue;
      longest = Math.max(longest, at - before);
      before = at;
    }
    return Math.max(longest, until - before);
  }

  /** Whether orders have been acknowledged all the time, for so long. */
  areSteady(milliseconds: number, largestGap: number): boolean {
    const now = this.#now();
    return this.longestGap(now - milliseconds, now) <= largestGap;
  }
}
