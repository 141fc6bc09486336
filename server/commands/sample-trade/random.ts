/** Made-up figures that are the same for the same seed. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** One of the values, the more often the larger its weight. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T;
  shuffled<T>(values: readonly T[]): T[];
}

/** Mulberry32: ten lines, and random enough for made-up customers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(values: readonly T[]) => values[between(0, values.length - 1)] as T;
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    weighted(values) {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      const found = values.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? values[0])?.[0] as never;
    },
    shuffled(values) {
      return values
        .map((value) => ({ value, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ value }) => value);
    },
  };
}
