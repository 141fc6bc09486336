/** What was asked for lately, up to a bound of bytes: a shop of thousands of pages must not live in memory whole. */
export class LatelyAsked<Thing> {
  readonly #mostBytes: number;
  readonly #held = new Map<string, { readonly thing: Thing; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): Thing | undefined {
    const held = this.#held.get(name);
    if (!held) return undefined;
    // The map remembers the order of insertion, so putting it back makes it the newest.
    this.#held.delete(name);
    this.#held.set(name, held);
    return held.thing;
  }

  /** Not one that would push out many others. */
  keep(name: string, thing: Thing, bytes: number): void {
    if (bytes > this.#mostBytes / 8 || this.#held.has(name)) return;
    this.#held.set(name, { thing, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#held) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#held.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
