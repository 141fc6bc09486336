import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Refusal, shopRefusal } from './errors.ts';

/** Pages are those that the server renders; a prerendered one costs too little to be counted. */
export type LimitedGroup = 'lookups' | 'orders' | 'pages' | 'proofs' | 'reads' | 'sessions' | 'subscribe';

const WINDOW_MS = 60_000;
/** Above this many callers in a minute something is wrong; starting the count anew is better than running out of memory. */
const MAX_CALLERS = 200_000;

/** Counts requests per caller in windows of a minute; a limit of 0 is none. Why no library: docs/decisions/0018-own-code-or-library.md. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #now: () => number;
  #window = 0;
  #counts = new Map<string, number>();

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts one request of each of these callers. Returns 0 if it is allowed, else after how many seconds to retry. */
  secondsToWait(callers: readonly string[]): number {
    if (this.#perMinute === 0) return 0;
    const now = this.#now();
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.#window || this.#counts.size > MAX_CALLERS) {
      this.#window = window;
      this.#counts = new Map();
    }
    let refused = false;
    for (const caller of callers) {
      const count = (this.#counts.get(caller) ?? 0) + 1;
      this.#counts.set(caller, count);
      refused ||= count > this.#perMinute;
    }
    return refused ? Math.ceil(((window + 1) * WINDOW_MS - now) / 1000) : 0;
  }

  /** Takes back what was counted: it turned out to be nothing that counts. */
  giveBack(callers: readonly string[]): void {
    for (const caller of callers) {
      const count = this.#counts.get(caller) ?? 0;
      if (count > 0) this.#counts.set(caller, count - 1);
    }
  }
}

/** An IPv6 household has a whole /64 of addresses; it counts as one caller. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}

/** A hook that allows or refuses a request by its address and, if there is one, by its session. */
export function limitRate(
  limiter: RateLimiter,
  sessionOf: (request: FastifyRequest) => string | undefined,
  onRefused: () => void,
): onRequestHookHandler {
  return (request, _reply, done) => {
    const session = sessionOf(request);
    const callers = [`address ${callerOf(request.ip)}`, ...(session ? [`session ${session}`] : [])];
    const seconds = limiter.secondsToWait(callers);
    if (seconds === 0) return done();
    onRefused();
    done(tooOften(seconds));
  };
}

export function tooOften(seconds: number): Refusal {
  return shopRefusal(429, 'rate_limited', { retryAfterSeconds: seconds });
}
