import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 200;
/** A proxy that waits longer for a health check than this is rare. */
const PATIENCE_MS = 5_000;

interface Answer {
  readonly at: number;
  readonly isReady: boolean;
  readonly reason: string;
}

/** Asks `/readyz` of every server again and again, as a proxy does. */
export class ReadinessWatch {
  readonly #answers = new Map<string, Answer[]>();
  #isOver = false;
  readonly #watches: Promise<void>[];

  constructor(urls: readonly string[]) {
    this.#watches = urls.map((url) => this.#watch(url));
  }

  /** What the servers said was wrong, from this moment on. */
  troubles(from: number): string[] {
    const all = [...this.#answers.values()].flat();
    return [...new Set(all.filter(({ at, isReady }) => at >= from && !isReady).map(({ reason }) => reason))];
  }

  /** Whether every server has reported trouble since then. */
  allReportedTrouble(from: number): boolean {
    return [...this.#answers.values()].every((answers) => answers.some(({ at, isReady }) => at >= from && !isReady));
  }

  areReady(): boolean {
    return [...this.#answers.values()].every((answers) => answers.at(-1)?.isReady ?? false);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#watches);
  }

  async #watch(url: string): Promise<void> {
    const answers: Answer[] = [];
    this.#answers.set(url, answers);
    while (!this.#isOver) {
      const at = performance.now();
      answers.push({ at, ...(await ask(`${url}/readyz`)) });
      await wait(EVERY_MS);
    }
  }
}

async function ask(url: string): Promise<Omit<Answer, 'at'>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { database = '' } = (await response.json()) as { database?: string };
    return { isReady: response.status === 200, reason: database };
  } catch {
    return { isReady: false, reason: `no answer within ${PATIENCE_MS / 1_000} s` };
  }
}
