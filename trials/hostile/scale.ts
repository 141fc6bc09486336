/** In every test run a few hundred connections; `npm run test:faults` opens as many as an attacker would. */
const isLong = process.env.FAULTS === 'long';

export const SCALE = isLong
  ? { silent: 2_000, slow: 250, pipelined: 20_000, desks: 50 }
  : { silent: 300, slow: 25, pipelined: 2_000, desks: 3 };

export const LONG = { timeout: isLong ? 600_000 : 120_000 };
