import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SeenResponse } from '#database/invariants.ts';

/**
 * The responses that the shoppers received, on disk before they go on. The shop's database is checked against them.
 */
export class Ledger {
  readonly #path: string;
  readonly #file: FileHandle;
  #flushing: Promise<void> | undefined;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<Ledger> {
    return new Ledger(path, await open(path, 'a'));
  }

  /** Returns once the response is safe; those that arrive together share one flush. */
  async note(response: SeenResponse): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(response)}\n`);
    await this.#flushing;
    this.#flushing ??= this.#file.datasync().finally(() => {
      this.#flushing = undefined;
    });
    await this.#flushing;
  }

  read(): SeenResponse[] {
    const lines = readFileSync(this.#path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as SeenResponse);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
