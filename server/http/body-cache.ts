import { readFile } from 'node:fs/promises';

/** Bodies that were asked for lately, up to a bound: a shop of thousands of pages must not live in memory whole. */
export class BodyCache {
  readonly #most: number;
  readonly #bodies = new Map<string, Buffer>();
  #held = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  peek(file: string): Buffer | undefined {
    const body = this.#bodies.get(file);
    if (body) {
      // The map remembers the order of insertion, so putting it back makes it the newest.
      this.#bodies.delete(file);
      this.#bodies.set(file, body);
    }
    return body;
  }

  async read(file: string): Promise<Buffer> {
    const body = await readFile(file);
    this.#keep(file, body);
    return body;
  }

  #keep(file: string, body: Buffer): void {
    if (body.length > this.#most / 8 || this.#bodies.has(file)) return;
    this.#bodies.set(file, body);
    this.#held += body.length;
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#held <= this.#most) break;
      this.#bodies.delete(oldest);
      this.#held -= length;
    }
  }
}
