export const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Professional'] as const;

/** Where the weight sits, from the handle (0) to the head (1); words that say nothing of it give none. */
export function balancePoint(balance: string): number | undefined {
  if (/low/i.test(balance)) return 0.2;
  if (/medium/i.test(balance)) return 0.5;
  return /high/i.test(balance) ? 0.8 : undefined;
}

/** Which of the levels a racket is for. */
export function levelsFor(level: string): boolean[] {
  const all = /all levels/i.test(level);
  return LEVELS.map((name) => all || level.toLowerCase().includes(name.toLowerCase()));
}
