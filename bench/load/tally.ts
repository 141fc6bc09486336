import type { Answer } from './sockets.ts';

export const KINDS = ['page', 'listing', 'read', 'order', 'desk'] as const;
export type Kind = (typeof KINDS)[number];

/** How the requests of one kind fared. Percentiles are of those that were served. */
export interface Fared {
  readonly served: number;
  /** Answered 503 or 429 with Retry-After. */
  readonly refused: number;
  /** Anything else that is no answer: a broken connection, another status, a refusal without Retry-After. */
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
}

export type Report = Readonly<Record<Kind, Fared>>;

export class Tally {
  readonly #answers = new Map<Kind, Answer[]>(KINDS.map((kind) => [kind, []]));

  note(kind: Kind, answer: Answer): void {
    this.#answers.get(kind)?.push(answer);
  }

  report(): Report {
    return Object.fromEntries([...this.#answers].map(([kind, answers]) => [kind, fared(answers)])) as Report;
  }
}

function fared(answers: readonly Answer[]): Fared {
  const served = answers.filter(({ status }) => status === 200 || status === 201);
  const refused = answers.filter(({ status, hasRetryAfter }) => (status === 503 || status === 429) && hasRetryAfter);
  const times = served.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    served: served.length,
    refused: refused.length,
    failed: answers.length - served.length - refused.length,
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) },
  };
}
