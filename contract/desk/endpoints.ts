import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './exports.ts';
import { figureEndpoints } from './figures.ts';
import { liveEndpoints } from './live.ts';
import { moneyEndpoints } from './money.ts';
import { orderStepEndpoints } from './order-steps.ts';
import { orderEndpoints } from './orders.ts';
import { peopleEndpoints } from './people.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { stockEndpoints } from './stock.ts';

/** Every address of the desk's API, by subject. The server serves what is listed here and nothing else. */
export const ENDPOINTS = {
  session: sessionEndpoints,
  live: liveEndpoints,
  orders: orderEndpoints,
  orderSteps: orderStepEndpoints,
  stock: stockEndpoints,
  money: moneyEndpoints,
  figures: figureEndpoints,
  exports: exportEndpoints,
  people: peopleEndpoints,
  settings: settingsEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export function everyEndpoint(): Endpoint[] {
  return Object.values(ENDPOINTS).flatMap((subject): Endpoint[] => Object.values(subject));
}
