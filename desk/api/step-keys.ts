import { randomId } from '#web/browser/random-id.ts';

/**
 * The key of each step that a form sends: the same as long as the same is to be done, so that sending again after a lost answer does
 * nothing twice. Forgotten once the outcome is known.
 */
export class StepKeys {
  readonly #keys: Map<string, string>;

  constructor(saved: Iterable<readonly [string, string]> = []) {
    this.#keys = new Map(saved);
  }

  keyOf(details: unknown): string {
    const step = JSON.stringify(details);
    const key = this.#keys.get(step) ?? randomId();
    this.#keys.set(step, key);
    return key;
  }

  forget(details: unknown): void {
    this.#keys.delete(JSON.stringify(details));
  }

  clear(): void {
    this.#keys.clear();
  }

  list(): (readonly [string, string])[] {
    return [...this.#keys];
  }
}
