/** Every trouble is met in every test run; `npm run test:faults` meets it for longer. */
const isLong = process.env.FAULTS === 'long';

export const SCALE = isLong
  ? { purchases: 60, hotRounds: 10, kills: 8, embeddedRounds: 12, embeddedPurchases: 40 }
  : { purchases: 4, hotRounds: 1, kills: 1, embeddedRounds: 2, embeddedPurchases: 4 };

export const LONG = { timeout: isLong ? 1_800_000 : 180_000 };
