import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SeenAnswer } from '#database/invariants.ts';

/**
 * The shoppers' own memory of what they were answered, on disk before they go on: the witness against which the shop's
 * books are checked.
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

  /** Returns once the answer is safe; those that arrive together share one flush. */
  async note(answer: SeenAnswer): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(answer)}\n`);
    await this.#flushing;
    this.#flushing ??= this.#file.datasync().finally(() => {
      this.#flushing = undefined;
    });
    await this.#flushing;
  }

  read(): SeenAnswer[] {
    const lines = readFileSync(this.#path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as SeenAnswer);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
