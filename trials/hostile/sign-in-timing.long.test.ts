import { expect, it } from 'vitest';
import { LONG } from './scale.ts';
import { ACCOUNTS, openDoor } from './sign-in-accounts.ts';

const ROUNDS = 60;

// The middle of many, taken in turn, so that a busy moment meets all alike.
it('the time that a refusal takes tells no account from another', LONG, async () => {
  const door = await openDoor();
  const times = new Map<string, number[]>(ACCOUNTS.map((email) => [email, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const email of ACCOUNTS) {
      const began = performance.now();
      await door.guess(email);
      times.get(email)?.push(performance.now() - began);
    }
  }
  await door.close();
  const middle = [...times.values()].map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
  console.log(`a refused sign-in takes ${middle.map((time) => time.toFixed(1)).join(', ')} ms`);
  expect(Math.max(...middle) / Math.min(...middle)).toBeLessThan(1.25);
});
