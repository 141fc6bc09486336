/** How long the rest of some work will take if it goes on as it began: '3 min 20 s'. */
export function timeLeft(began: number, done: number, total: number): string {
  const seconds = ((Date.now() - began) / 1000 / done) * (total - done);
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
