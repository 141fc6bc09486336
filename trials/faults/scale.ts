/** Every trouble is met in every test run; `npm run test:faults` meets it for longer. */
const isLong = process.env.FAULTS === 'long';

export const SCALE = isLong
  ? { purchases: 60, hot: { rounds: 10, units: 50, buyers: 400 }, kills: 8, embeddedRounds: 12, embeddedPurchases: 40 }
  : { purchases: 4, hot: { rounds: 1, units: 20, buyers: 160 }, kills: 1, embeddedRounds: 2, embeddedPurchases: 4 };

export const LONG = { timeout: isLong ? 1_800_000 : 180_000 };
