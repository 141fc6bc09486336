import type { Endpoint } from './endpoint.ts';
import { liveEndpoints } from './live.ts';
import { sessionEndpoints } from './session.ts';

/** Every address of the desk's API, by subject. The server serves what is listed here and nothing else. */
export const ENDPOINTS = {
  session: sessionEndpoints,
  live: liveEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export function everyEndpoint(): Endpoint[] {
  return Object.values(ENDPOINTS).flatMap((subject): Endpoint[] => Object.values(subject));
}
